import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from '../../src/ui/skeleton/skeleton.tsx';

const meta = { title: 'ui/Skeleton', component: Skeleton, args: { shape: 'form' } } satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Form: Story = {};
export const Cards: Story = { args: { shape: 'cards' } };
export const Checkout: Story = { args: { shape: 'checkout' } };
export const Receipt: Story = { args: { shape: 'receipt' } };
