import { flagsOf } from '../join.flags.ts';
import { joinSetup } from '../join.setup.ts';
import { isDecided } from '../join.tracking.ts';
import type { JoinContext, PackageCards } from '../join.types.ts';

/** How the cards are drawn. Decided when they are first shown, and the same for as long as they are. */
export const packageCards = joinSetup.createStateConfig({
  initial: 'plain',
  states: {
    plain: { description: 'What each package costs and contains.' },
    byMonth: { description: 'GROW-886: what it comes to a month.' },
    additions: { description: 'GROW-805: what each package adds to the one before it.' },
    savings: { description: 'GROW-722: what two years save.' },
    compact: { description: 'GROW-621: a row for each package, its contents folded away.' },
  },
});

const drawnFor = (key: PackageCards) => ({ context }: { context: JoinContext }) => flagsOf(context).packageCards === key;

export const toCards = [
  { guard: drawnFor('GROW-886'), target: 'offered.cards.byMonth' },
  { guard: drawnFor('GROW-805'), target: 'offered.cards.additions' },
  { guard: drawnFor('GROW-722'), target: 'offered.cards.savings' },
  { guard: drawnFor('GROW-621'), target: 'offered.cards.compact' },
  { guard: isDecided('packageCards'), target: 'offered' },
] as const;
