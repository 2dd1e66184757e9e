import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StepDots } from '../../src/ui/step-dots/step-dots.tsx';

const meta = {
  title: 'ui/StepDots',
  component: StepDots,
  args: {
    steps: [
      { label: 'You', current: true, done: false },
      { label: 'Your co-parent', current: false, done: false },
      { label: 'Package', current: false, done: false },
    ],
  },
} satisfies Meta<typeof StepDots>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {
  play: async ({ canvas }) => {
    for (const dot of canvas.getAllByRole('listitem')) await expect(dot.getBoundingClientRect().width).toBe(44);
  },
};
export const SixSteps: Story = {
  args: {
    steps: ['You', 'Address', 'Your co-parent', 'Children', 'Package', 'Payment'].map((label, at) => ({
      label,
      href: `#${at}`,
      current: at === 3,
      done: at < 3,
    })),
  },
};
export const Last: Story = {
  args: {
    steps: [
      { label: 'You', href: '#1', current: false, done: true },
      { label: 'Your co-parent', href: '#2', current: false, done: true },
      { label: 'Package', href: '#3', current: true, done: false },
    ],
  },
};
export const WentBack: Story = {
  args: {
    steps: [
      { label: 'You', current: true, done: true },
      { label: 'Your co-parent', href: '#2', current: false, done: true },
      { label: 'Package', href: '#3', current: false, done: false },
    ],
  },
};
