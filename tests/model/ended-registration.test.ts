import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { elena } from '../../machines/parts/checkout/checkout.fixtures.ts';
import { daniel } from '../../machines/parts/coparent-prompt/coparent-prompt.fixtures.ts';
import { answered } from '../../machines/flows/join/join.fixtures.ts';
import type { JoinReason } from '../../machines/flows/join/join.types.ts';
import { wholeJoinMachine } from '../../machines/flows/join/join.whole.ts';
import { restorable } from '../../machines/wizard/testing/index.ts';
import { silenced } from '../../stories/staging/actors.ts';

test.each([
  ['saveParent', '#parentDetails', { type: 'parent.submitted', details: elena, key: 'k1' }],
  ['saveFamily', '#coparentDetails', { type: 'coparent.submitted', details: daniel }],
  ['checkout', '#payment', { type: 'xstate.done.actor.loadCheckout' }],
])(
  'a registration that has ended when %s asks leads to step 1, which explains it, and the answers become drafts',
  (id, step, event) => {
    const input = { discount: null, pricingPageSelection: null };
    const actor = createActor(restorable(silenced(wholeJoinMachine), answered), { input });
    const notices: JoinReason[] = [];
    actor.on('notice', ({ reason }: { reason: JoinReason }) => void notices.push(reason));
    actor.start();
    actor.send({ type: 'xstate.route', to: step });
    actor.send(event);
    actor.send({ type: `xstate.done.actor.${id}`, output: { type: 'gone' } });
    const { value, context } = actor.getSnapshot();
    expect([value, notices]).toEqual([{ parentDetails: 'editing' }, ['registrationEnded']]);
    expect(context).toMatchObject({ registration: null, parentDraft: elena, drafts: { coparent: daniel } });
  },
);
