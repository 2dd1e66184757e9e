import { expect, it } from 'vitest';
import { defaultJoinFlags, type JoinContext } from '../../machines/flows/join/join.types.ts';
import { activeLeaves } from '../../machines/wizard/testing/index.ts';
import { flagToolbar } from '../../stories/.storybook/flag-toolbar.ts';
import { explorationOf, type Flow } from '../../stories/flow.ts';
import { flow as billing } from '../../stories/flows/billing.flow.ts';
import { flow as join } from '../../stories/flows/join.flow.ts';
import { silenced } from '../../stories/staging/actors.ts';
import { type ChosenFlags, chosenIn, withChosen } from '../../stories/staging/chosen-flags.ts';
import { stage } from '../../stories/staging/stage.ts';

/** The staged story of a state with the toolbar's flags. */
function staged(flow: Flow, name: string, chosen: ChosenFlags) {
  const plan = explorationOf(flow).states.find(state => state.name === name);
  if (!plan) throw new Error(`The flow has no state '${name}'`);
  const { actor, note, stop } = stage(flow, plan, silenced, chosen);
  const snapshot = actor.getSnapshot();
  stop();
  const { flags }: JoinContext = snapshot.context;
  return { name: activeLeaves(snapshot).join(' + '), note, flags };
}

it('the toolbar offers every variant of each flag that the flow uses, and no other flag', () => {
  expect(Object.keys(flagToolbar)).toEqual(
    expect.arrayContaining([
      'remove-coparent-status',
      'price-in-build-your-own',
      'GROW-886',
      'GROW-805',
      'GROW-722',
      'GROW-621',
      'v2-packages',
      'discount-language',
      'zdChat',
    ]),
  );
  for (const unread of ['GROW-239', 'uk-card-provider']) expect(flagToolbar).not.toHaveProperty(unread);
  expect(flagToolbar['v2-packages']).toMatchObject({ variants: ['on', 'off'] });
});

it('only valid variants of known flags are taken from the toolbar', () => {
  expect(
    chosenIn({
      locale: 'en',
      'GROW-886': 'treatment',
      zdChat: 'treatment',
      'discount-language': undefined,
      'checkout-experience': 'control',
    }),
  ).toEqual({ 'GROW-886': 'treatment' });
});

it('a chosen variant changes only the effect that it controls', () => {
  const own = { ...defaultJoinFlags, removeCoparentStatus: 'treatment', packageCards: 'GROW-722' } as const;
  expect(withChosen(own, { zdChat: 'on', 'v2-packages': 'off' })).toEqual({ ...own, zdChat: true, v2Packages: false });
  expect(withChosen(own, { 'remove-coparent-status': 'control' })).toEqual({ ...own, removeCoparentStatus: 'control' });
  expect(withChosen(own, { 'GROW-886': 'off' })).toEqual({ ...own, packageCards: 'plain' });
  expect(withChosen(own, { 'GROW-621': 'treatment', 'GROW-805': 'treatment' })).toEqual({
    ...own,
    packageCards: 'GROW-805',
  });
});

it('a story shows the same state with the chosen flags', () => {
  expect(staged(join, 'parentDetails.editing', { 'discount-language': 'on' })).toEqual({
    name: 'parentDetails.editing',
    note: null,
    flags: { ...defaultJoinFlags, discountLanguage: true },
  });
  expect(staged(join, 'parentDetails.editing', {})).toEqual({ name: 'parentDetails.editing', note: null, flags: null });
});

it('a part’s story is staged in a page with the chosen flags', () => {
  expect(staged(billing, explorationOf(billing).states[0]?.name ?? '', { zdChat: 'on' })).toMatchObject({
    name: 'payment.steps',
    note: null,
    flags: { zdChat: true },
  });
});

it('a story whose flags lead to another state of its step shows that state', () => {
  expect(staged(join, 'coparentStatus.waiting', { 'remove-coparent-status': 'control' })).toMatchObject({
    name: 'coparentStatus.asking',
    note: 'With these flags the state is coparentStatus.asking.',
  });
});

it('a story whose state is unreachable with the chosen flags shows the original state with a note', () => {
  const note = 'This state does not exist with these flags: the same path leads to parentDetails.editing.';
  expect(staged(join, 'coparentStatus.asking', { 'remove-coparent-status': 'treatment' })).toMatchObject({
    name: 'coparentStatus.asking',
    note,
    flags: { removeCoparentStatus: 'control' },
  });
});
