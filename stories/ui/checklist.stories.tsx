import type { Meta, StoryObj } from '@storybook/react-vite';
import { Checklist } from '../../src/ui/checklist/checklist.tsx';

const meta = {
  title: 'ui/Checklist',
  component: Checklist,
  args: {
    id: 'password-rules',
    heading: 'Your password needs',
    items: [
      { key: 'length', label: '12 to 25 characters', met: true },
      { key: 'letter', label: 'Add at least one letter', met: true },
      { key: 'number', label: 'Add at least one number', met: false },
      { key: 'symbol', label: 'Add at least one symbol', met: false },
    ],
  },
} satisfies Meta<typeof Checklist>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Partly: Story = {};
export const LongSpanish: Story = {
  args: { heading: 'Su contraseña necesita', items: [{ key: 'email', label: 'Ser distinta de su nombre de usuario y de su correo electrónico', met: false }] },
};
