import type { Meta, StoryObj } from '@storybook/react-vite';
import { PasswordField } from '../../src/ui/field/password-field.tsx';

const meta = {
  title: 'ui/PasswordField',
  component: PasswordField,
  args: { name: 'password', label: 'Password' },
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: 'two homes, one calendar 1' } };
export const Problem: Story = { args: { defaultValue: 'short', error: 'Use 12 to 25 characters' } };
export const Code: Story = {
  args: { name: 'securityCode', label: 'Security code', kind: 'code', defaultValue: '2468', hint: 'Four digits' },
};
export const CodeProblem: Story = {
  args: { ...Code.args, defaultValue: '24', error: 'Use exactly four digits' },
};
