import type { Meta, StoryObj } from '@storybook/react-vite';
import { HostedField } from '../../src/ui/field/hosted-field.tsx';

const meta = {
  title: 'ui/HostedField',
  component: HostedField,
  args: {
    id: 'card-number',
    label: 'Card number',
  },
} satisfies Meta<typeof HostedField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Problem: Story = { args: { error: 'Enter a valid credit card number' } };
