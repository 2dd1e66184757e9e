import type { Meta, StoryObj } from '@storybook/react-vite';
import { LookupField } from '../../src/ui/field/lookup-field.tsx';

const options = [
  { value: 'BENCH_OFFICER', label: 'Ordered by a bench officer' },
  { value: 'OTHER', label: 'Other' },
];

const meta = {
  title: 'ui/LookupField',
  component: LookupField,
  args: {
    name: 'hearAboutUs',
    label: 'How did you hear about us?',
    placeholder: 'Select an answer',
    lookup: { state: 'ready', options },
  },
} satisfies Meta<typeof LookupField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const Loading: Story = { args: { lookup: { state: 'loading', options: [] } } };
export const LoadingOthers: Story = { args: { lookup: { state: 'loading', options }, defaultValue: 'OTHER' } };
export const Failed: Story = { args: { lookup: { state: 'failed', options: [] } } };
export const NoOptions: Story = { args: { lookup: { state: 'ready', options: [] } } };
export const Problem: Story = { args: { error: 'Choose an answer from the list' } };
