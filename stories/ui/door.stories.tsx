import type { Meta, StoryObj } from '@storybook/react-vite';
import { Door } from '../../src/ui/door/door.tsx';

const meta = {
  title: 'ui/Door',
  component: Door,
  args: {
    icon: 'people',
    title: 'For Parents',
    children: 'Sign up, invite your co-parent and start today.',
    onSelect: () => {},
  },
} satisfies Meta<typeof Door>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Teal: Story = {};
export const Apricot: Story = {
  args: {
    icon: 'briefcase',
    tone: 'apricot',
    title: 'For Professionals',
    children: 'Attorneys, therapists and bench officers.',
  },
};
export const Busy: Story = { args: { busy: true } };
