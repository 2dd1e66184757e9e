import type { Meta, StoryObj } from '@storybook/react-vite';
import { Spinner } from '../../src/ui/spinner/spinner.tsx';

const meta = {
  title: 'ui/Spinner',
  component: Spinner,
  args: { heading: 'Payment', children: 'We are getting the payment page ready…' },
} satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {};
