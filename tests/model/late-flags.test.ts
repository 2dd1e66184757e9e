import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { elena } from '../../machines/parts/checkout/checkout.fixtures.ts';
import { catalogue } from '../../machines/parts/packages/packages.fixtures.ts';
import { daniel, registration } from '../../machines/parts/coparent-prompt/coparent-prompt.fixtures.ts';
import { flagsOf } from '../../machines/flows/join/join.flags.ts';
import {
  defaultJoinFlags,
  type JoinContext,
  type JoinFlags,
  type JoinInput,
} from '../../machines/flows/join/join.types.ts';
import { wholeJoinMachine } from '../../machines/flows/join/join.whole.ts';
import { flagOverridesOf } from '../../src/flows/join/join.flags.ts';
import { silenced } from '../../stories/staging/actors.ts';

const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output });
const treated: JoinFlags = {
  ...defaultJoinFlags,
  removeCoparentStatus: 'treatment',
  packageCards: 'GROW-886',
  exposures: {},
};
const chooseParents = { type: 'role.chosen', role: 'parent' } as const;

function visit(input: Partial<JoinInput> = {}) {
  const clock = new SimulatedClock();
  const actor = createActor(silenced(wholeJoinMachine), {
    clock,
    input: { discount: null, pricingPageSelection: null, ...input },
  }).start();
  const packageChoice = () => actor.getSnapshot().children.packageChoice;
  return {
    actor,
    clock,
    /** The design of the cards, once they are loaded. */
    cards: () => {
      packageChoice()?.send(done('lookUpPackages', catalogue));
      return packageChoice()?.getSnapshot().value;
    },
    flags: () => flagsOf(actor.getSnapshot().context as JoinContext),
  };
}

function goToCards({ actor }: ReturnType<typeof visit>): void {
  actor.send({ type: 'xstate.route', to: '#parentDetails' });
  actor.send({ type: 'parent.submitted', details: elena, key: 'k1' });
  actor.send(done('saveParent', { type: 'saved', details: elena, ...registration }));
  actor.send({ type: 'coparent.submitted', details: daniel });
  actor.send(done('saveFamily', { type: 'saved', details: daniel }));
}

describe('effects of flags', () => {
  it('while an effect waits, the page is busy, and only another role changes where it leads', () => {
    const { actor } = visit();
    actor.send(chooseParents);
    actor.send(chooseParents);
    expect([actor.getSnapshot().value, actor.getSnapshot().hasTag('busy')]).toEqual([{ landing: 'waiting' }, true]);
    actor.send({ type: 'role.chosen', role: 'professional' });
    expect(actor.getSnapshot().output).toEqual({ leaveFor: 'professional' });
  });

  it('an effect waits a second for the flags, then shows the default', () => {
    const { actor, clock } = visit();
    actor.send(chooseParents);
    clock.increment(999);
    expect(actor.getSnapshot().value).toEqual({ landing: 'waiting' });
    clock.increment(1);
    expect(actor.getSnapshot().value).toEqual({ coparentStatus: 'asking' });
  });

  it('flags that arrive late do not change a shown effect but apply to the next one', () => {
    const slow = visit();
    slow.actor.send(chooseParents);
    slow.clock.increment(1000);
    slow.actor.send(done('loadFlags', treated));
    expect(slow.flags().removeCoparentStatus).toBe('control');
    expect(slow.flags().exposures.coparentStatus).toEqual(defaultJoinFlags.exposures.coparentStatus);
    goToCards(slow);
    expect(slow.cards()).toMatchObject({ offered: { cards: 'byMonth' } });
  });

  it('the cards show the default when the flags are late, and keep it', () => {
    const slow = visit();
    goToCards(slow);
    expect(slow.actor.getSnapshot().matches({ packages: 'deciding' })).toBe(true);
    slow.clock.increment(1000);
    expect(slow.cards()).toMatchObject({ offered: { cards: 'plain' } });
    slow.actor.send(done('loadFlags', treated));
    expect(slow.flags()).toMatchObject({ packageCards: 'plain', removeCoparentStatus: 'treatment' });
  });
});

describe('variants from the URL', () => {
  it('a variant from the URL applies before the flags arrive', () => {
    const { actor } = visit({ flagOverrides: flagOverridesOf({ 'remove-coparent-status': 'treatment' }) });
    actor.send(chooseParents);
    expect(actor.getSnapshot().matches({ parentDetails: 'editing' })).toBe(true);
  });

  it('a variant from the URL does not decide other effects', () => {
    const { actor } = visit({ flagOverrides: flagOverridesOf({ 'GROW-886': 'treatment' }) });
    actor.send(chooseParents);
    expect(actor.getSnapshot().value).toEqual({ landing: 'waiting' });
  });

  it('a variant from the URL applies when the flags fail to load', () => {
    const { actor, flags } = visit({ flagOverrides: flagOverridesOf({ 'GROW-886': 'treatment' }) });
    actor.send({ type: 'xstate.error.actor.loadFlags', error: new Error('offline') });
    expect(flags().packageCards).toBe('GROW-886');
  });
});
