import type { Meta, StoryObj } from '@storybook/react-vite';
import { PhoneField } from '../../src/ui/field/phone-field.tsx';

const meta = {
  title: 'ui/PhoneField',
  component: PhoneField,
  args: {
    label: 'Phone number',
    codes: [
      { value: '+1', label: 'United States (+1)', short: '+1' },
      { value: '+44', label: 'United Kingdom (+44)', short: '+44' },
      { value: '+1-684', label: 'American Samoa (+1-684)', short: '+1-684' },
    ],
    code: { name: 'countryCode', value: '+1', onChange: () => {} },
    number: { name: 'phoneNumber' },
  },
} satisfies Meta<typeof PhoneField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Problem: Story = {
  args: { error: 'Must be between 8 and 15 digits', number: { name: 'phoneNumber', defaultValue: '555 01' } },
};
export const LongCode: Story = {
  args: {
    optional: true,
    hint: 'Only if you do not know the email.',
    code: { name: 'countryCode', value: '+1-684', onChange: () => {} },
  },
};
