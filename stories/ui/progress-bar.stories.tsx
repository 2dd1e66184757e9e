import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProgressBar } from '../../src/ui/progress-bar/progress-bar.tsx';

const meta = {
  title: 'ui/ProgressBar',
  component: ProgressBar,
  args: { stages: ['Payment', 'Review'], current: 0 },
} satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {};
export const Last: Story = { args: { current: 1 } };
export const LongSpanish: Story = {
  args: { stages: ['Método de pago y datos de facturación', 'Revisión y confirmación'], current: 1 },
};
