import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../src/ui/button/button.tsx';
import { Notice } from '../../src/ui/notice/notice.tsx';

const meta = {
  title: 'ui/Notice',
  component: Notice,
  args: { children: 'Your details are kept for 24 hours. You can come back and continue.' },
} satisfies Meta<typeof Notice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const Success: Story = {
  args: { tone: 'success', title: 'You’re all set', children: 'We are opening your receipt.' },
};
export const Warning: Story = {
  args: {
    tone: 'warning',
    title: 'Your co-parent’s account may be a duplicate.',
    children: (
      <>
        You can continue, but call us first: <a href="tel:+18667559991">(866) 755-9991</a>.
      </>
    ),
  },
};
export const Failure: Story = {
  args: {
    tone: 'error',
    title: 'We could not reach the server',
    children: 'Everything you typed is still here.',
    action: <Button variant="quiet">Try again</Button>,
    onDismiss: () => {},
  },
};
