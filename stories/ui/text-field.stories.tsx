import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextField } from '../../src/ui/field/text-field.tsx';

const meta = {
  title: 'ui/TextField',
  component: TextField,
  args: { name: 'firstName', label: 'First name', autoComplete: 'given-name' },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Hint: Story = {
  args: {
    name: 'email',
    type: 'email',
    label: 'Email',
    hint: 'We’ll send your receipt here.',
    defaultValue: 'elena.marsh@example.com',
  },
};
export const Optional: Story = { args: { name: 'line2', label: 'Apartment or suite', optional: true } };
export const Problem: Story = { args: { error: 'Names cannot contain emojis', defaultValue: 'Elena 🌱' } };
export const ReadOnly: Story = {
  args: { name: 'email', label: 'Email', readOnly: true, defaultValue: 'elena.marsh@example.com' },
};
export const LongSpanish: Story = {
  args: {
    name: 'email',
    label: 'Correo electrónico del otro padre o madre de sus hijos',
    hint: 'Le enviaremos una invitación con las instrucciones para registrarse en cuanto usted termine.',
    error: 'El correo electrónico del otro padre o madre no puede ser el mismo que el suyo.',
    optional: true,
  },
};
