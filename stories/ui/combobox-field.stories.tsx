import type { Meta, StoryObj } from '@storybook/react-vite';
import { ComboboxField } from '../../src/ui/field/combobox-field.tsx';

const nothing = () => {};
const list = {
  label: 'Suggested addresses',
  suggestions: [
    { id: 'one', text: '12 Harbor Street', detail: 'Portland, OR, USA' },
    { id: 'two', text: 'Flat 4, 12 Llanfairpwllgwyngyll Road', detail: 'Llanfair Pwllgwyngyll, Isle of Anglesey, UK' },
  ],
  marked: null,
  attribution: 'Address Maps',
  onMove: nothing,
  onChoose: nothing,
  onDismiss: nothing,
};

const meta = {
  title: 'ui/ComboboxField',
  component: ComboboxField,
  args: { name: 'address', label: 'Billing address', value: '12 Har', onChange: nothing, list },
  decorators: [
    Story => (
      <div style={{ minBlockSize: '20rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ComboboxField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Suggesting: Story = {};
export const Marked: Story = { args: { list: { ...list, marked: 1 } } };
export const NothingFound: Story = { args: { list: { ...list, suggestions: [] } } };
export const Plain: Story = { args: { list: null } };
export const Problem: Story = { args: { list: null, error: 'Enter a billing address' } };
