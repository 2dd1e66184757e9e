import type { Meta, StoryObj } from '@storybook/react-vite';
import { ErrorSummary } from '../../src/ui/error-summary/error-summary.tsx';
import { TextField } from '../../src/ui/field/text-field.tsx';
import { Stack } from '../../src/ui/layout/stack.tsx';

const meta = {
  title: 'ui/ErrorSummary',
  component: ErrorSummary,
  args: {
    errors: [
      { fieldId: 'firstName', text: 'Enter your first name' },
      { fieldId: 'email', text: 'Invalid email address' },
    ],
  },
  render: args => (
    <Stack>
      <ErrorSummary {...args} />
      <TextField name="firstName" label="First name" error="Enter your first name" />
      <TextField name="email" type="email" label="Email" error="Invalid email address" />
    </Stack>
  ),
} satisfies Meta<typeof ErrorSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Fields: Story = {};
export const NoField: Story = { args: { errors: [{ text: 'An unexpected error occurred. Please try again.' }] } };
export const LongSpanish: Story = {
  args: {
    errors: [
      { fieldId: 'email', text: 'El correo electrónico del otro padre o madre no puede ser el mismo que el suyo.' },
    ],
  },
};
