import { flagsOf } from '../join.flags.ts';
import { joinSetup } from '../join.setup.ts';
import { isDecided } from '../join.tracking.ts';
import type { JoinContext, PackageCards } from '../join.types.ts';

/** The variant of the cards. Decided when they are first shown, and constant while they are shown. */
export const packageCards = joinSetup.createStateConfig({
  initial: 'plain',
  states: {
    plain: { description: 'The price and contents of each package.' },
    byMonth: { description: 'GROW-886: the price per month.' },
    additions: { description: 'GROW-805: what each package adds to the previous one.' },
    savings: { description: 'GROW-722: the savings of two years.' },
    compact: { description: 'GROW-621: a row for each package, with collapsed contents.' },
  },
});

const drawnFor =
  (key: PackageCards) =>
  ({ context }: { context: JoinContext }) =>
    flagsOf(context).packageCards === key;

export const toCards = [
  { guard: drawnFor('GROW-886'), target: 'offered.cards.byMonth' },
  { guard: drawnFor('GROW-805'), target: 'offered.cards.additions' },
  { guard: drawnFor('GROW-722'), target: 'offered.cards.savings' },
  { guard: drawnFor('GROW-621'), target: 'offered.cards.compact' },
  { guard: isDecided('packageCards'), target: 'offered' },
] as const;
