import type { Meta, StoryObj } from '@storybook/react-vite';
import { Checklist } from '../../src/ui/checklist/checklist.tsx';

const meta = {
  title: 'ui/Checklist',
  component: Checklist,
  args: {
    id: 'password-rules',
    heading: 'Your password must',
    items: [
      { key: 'length', label: 'have 12–25 characters', met: true },
      { key: 'letter', label: 'contain a letter', met: true },
      { key: 'number', label: 'contain a number', met: false },
      { key: 'symbol', label: 'contain a symbol', met: false },
    ],
  },
} satisfies Meta<typeof Checklist>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Partly: Story = {};
export const LongSpanish: Story = {
  args: {
    heading: 'Su contraseña debe',
    items: [{ key: 'email', label: 'ser distinta de su nombre de usuario y de su correo electrónico', met: false }],
  },
};
