import type { Meta, StoryObj } from '@storybook/react-vite';
import { catalogues } from '../../machines/parts/packages/catalogues.fixtures.ts';
import { needAllWords } from '../../src/i18n/i18n.ts';
import { type DesignName, designs } from '../../src/parts/packages/screens/parts/card-designs.tsx';
import { PackageCards } from '../../src/parts/packages/screens/parts/package-cards.tsx';

/** The cards with data that the flow's stories lack: other groups' packages, other currencies, prices with VAT. */
const meta = {
  title: 'parts/Package cards',
  component: PackageCards,
  tags: ['generated'], // they contain the product's texts, as the generated ones do
  loaders: [() => needAllWords()],
  args: { design: 'plain', offers: catalogues.P2.packages, marked: 2243, error: null, onMark: () => {} },
  argTypes: { design: { options: Object.keys(designs), control: 'select' } },
} satisfies Meta<typeof PackageCards>;
export default meta;
type Story = StoryObj<typeof meta>;

const shown = (design: DesignName, sold: keyof typeof catalogues): Story => ({
  args: { design, offers: catalogues[sold].packages },
});

export const PlainP2 = shown('plain', 'P2');
export const PlainP3 = shown('plain', 'P3');
export const PlainWithVat = shown('plain', 'VAT');
export const ByMonthP2 = shown('byMonth', 'P2');
export const ByMonthP3 = shown('byMonth', 'P3');
export const ByMonthWithVat = shown('byMonth', 'VAT');
export const AdditionsP2 = shown('additions', 'P2');
export const AdditionsP3 = shown('additions', 'P3');
export const AdditionsWithVat = shown('additions', 'VAT');
export const SavingsP2 = shown('savings', 'P2');
export const SavingsP3 = shown('savings', 'P3');
export const SavingsWithVat = shown('savings', 'VAT');
export const CompactP2 = shown('compact', 'P2');
export const CompactP3 = shown('compact', 'P3');
export const CompactWithVat = shown('compact', 'VAT');
