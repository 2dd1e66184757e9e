import type { Meta, StoryObj } from '@storybook/react-vite';
import { SummaryPanel } from '../../src/ui/summary-panel/summary-panel.tsx';

const meta = {
  title: 'ui/SummaryPanel',
  component: SummaryPanel,
  args: {
    heading: 'Order summary',
    rows: [
      { key: 'package', label: 'Premium, 1 year', amount: '$149.00' },
      { key: 'coparent', label: 'My co-parent’s subscription', amount: '$149.00' },
      { key: 'coupon', label: 'Coupon, 20% off', amount: '−$59.60', kind: 'discount' },
      { key: 'tax', label: 'Tax', amount: '$0.00' },
    ],
    total: { label: 'Total', amount: '$238.40' },
    note: 'Renews every year. We remind you 30 days before.',
  },
} satisfies Meta<typeof SummaryPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FoldsWhenNarrow: Story = {};
export const NeverFolds: Story = { args: { collapsible: false } };
export const LongSpanish: Story = {
  args: {
    heading: 'Resumen de su pedido',
    rows: [
      { key: 'package', label: 'Lo esencial para dos hogares, suscripción de 2 años', amount: '$10,999.00 MXN' },
      { key: 'coparent', label: 'Suscripción del otro padre o madre', amount: '$10,999.00 MXN' },
    ],
    total: { label: 'Total', amount: '$21,998.00 MXN' },
  },
};
