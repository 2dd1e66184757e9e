import type { Meta, StoryObj } from '@storybook/react-vite';
import { SelectField } from '../../src/ui/field/select-field.tsx';

const meta = {
  title: 'ui/SelectField',
  component: SelectField,
  args: {
    name: 'region',
    label: 'State',
    placeholder: 'Select a state',
    options: [
      { value: 'CA', label: 'California' },
      { value: 'AP', label: 'Armed Forces Pacific, including Military APO and FPO addresses' },
    ],
  },
} satisfies Meta<typeof SelectField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const LongChoice: Story = { args: { defaultValue: 'AP' } };
export const Problem: Story = { args: { error: 'Select a state' } };
export const Disabled: Story = {
  args: { disabled: true, defaultValue: 'CA', hint: 'You have already paid with this address.' },
};
