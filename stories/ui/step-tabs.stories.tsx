import type { Meta, StoryObj } from '@storybook/react-vite';
import { StepTabs } from '../../src/ui/step-tabs/step-tabs.tsx';

const onSelect = () => {};

const meta = {
  title: 'ui/StepTabs',
  component: StepTabs,
  args: {
    label: 'Progress',
    tabs: [
      { key: 'billing', label: 'Billing', href: '#1', current: true, done: false, onSelect },
      { key: 'payment', label: 'Payment', href: undefined, current: false, done: false, onSelect },
      { key: 'review', label: 'Review', href: undefined, current: false, done: false, onSelect },
    ],
  },
} satisfies Meta<typeof StepTabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {};
export const WentBack: Story = {
  args: {
    tabs: [
      { key: 'billing', label: 'Billing', href: '#1', current: false, done: true, onSelect },
      { key: 'payment', label: 'Payment', href: '#2', current: true, done: false, onSelect },
      { key: 'review', label: 'Review', href: '#3', current: false, done: false, onSelect },
    ],
  },
};
