import { describe, expect, it } from 'vitest';
import { type ActorRefFrom, type AnyStateMachine, SimulatedClock } from 'xstate';
import { complete, link } from '../../machines/flows/invite/invite.fixtures.ts';
import { initialInviteContext, type InviteContext } from '../../machines/flows/invite/invite.types.ts';
import { wholeInviteMachine } from '../../machines/flows/invite/invite.whole.ts';
import { answered } from '../../machines/flows/join/join.fixtures.ts';
import { initialJoinContext, type JoinContext } from '../../machines/flows/join/join.types.ts';
import { wholeJoinMachine } from '../../machines/flows/join/join.whole.ts';
import { elena, paymentResult } from '../../machines/parts/checkout/checkout.fixtures.ts';
import type {
  credentialsMachine,
  SaveCredentialsOutcome,
} from '../../machines/parts/credentials/credentials.machine.ts';
import { session } from '../../machines/parts/sign-in/sign-in.samples.ts';
import {
  createSerializer,
  createWizard,
  memoryHistory,
  memoryStorage,
  type SavedStateSpec,
} from '../../machines/wizard/index.ts';
import { startTrail } from '../../machines/wizard/testing/index.ts';
import { savedInvite } from '../../src/flows/invite/invite.saved.ts';
import { savedJoin } from '../../src/flows/join/join.saved.ts';
import { deferredActors } from '../../stories/staging/deferred-actors.ts';

const password = 'two-homes-1-family';

const paid: JoinContext = {
  ...initialJoinContext,
  ...answered,
  payment: paymentResult,
};
const subscribed: InviteContext = { ...initialInviteContext, user: complete, parent: elena, lastCompletedStep: 2 };

interface Visit {
  machine: AnyStateMachine;
  saved: SavedStateSpec;
  path: string;
  context: object;
}

/** A visit that a reload has restored in the credentials step. */
async function open({ machine: original, saved, path, context }: Visit, stored?: string | null) {
  const savedState = createSerializer(saved);
  const place = ['credentials'];
  const storage = memoryStorage(stored ?? savedState.serialize({ place, context, trail: startTrail(place) }));
  const { machine, answer } = deferredActors(original);
  const history = memoryHistory(path);
  const clock = new SimulatedClock();
  const wizard = createWizard({ machine, history, storage, savedState, clock, input: { link }, now: () => 0 });
  wizard.start();
  const accept = () => answer('acceptInvitation', { type: 'accepted', clickToJoinToken: 'click-to-join' });
  await accept();
  const form = () => wizard.actor.getSnapshot().children['credentials'] as ActorRefFrom<typeof credentialsMachine>;
  const save = async (outcome: SaveCredentialsOutcome) => {
    form().send({ type: 'consent.changed', consent: typed.consent });
    form().send({ type: 'credentials.submitted', username: 'elena.marsh', password });
    await answer('saveCredentials', outcome);
  };
  const submit = async (outcome: SaveCredentialsOutcome) => {
    await save(outcome);
    clock.increment(5000);
  };
  return { wizard, storage, accept, form, save, submit, draft: () => form().getSnapshot().context.draft };
}

const visits: [string, Visit][] = [
  ['join', { machine: wholeJoinMachine, saved: savedJoin, path: '/credentials', context: paid }],
  ['invite', { machine: wholeInviteMachine, saved: savedInvite, path: '/invite/credentials', context: subscribed }],
];

const typed = { username: 'elena@', consent: { terms: true, marketing: true } };

describe.each(visits)('the credentials of %s', (_, visit) => {
  const type = async () => {
    const opened = await open(visit);
    opened.form().send({ type: 'username.typed', username: typed.username });
    opened.form().send({ type: 'consent.changed', consent: typed.consent });
    return opened;
  };

  it('have the typed username and the boxes after a reload', async () => {
    const { storage } = await type();
    const { draft } = await open(visit, storage.read());
    expect(draft()).toEqual(typed);
  });

  it('never store the password', async () => {
    const { form, storage } = await type();
    form().send({ type: 'credentials.submitted', username: 'elena.marsh', password });
    expect(form().getSnapshot().hasTag('busy')).toBe(true);
    expect(storage.read()).not.toContain(password);
  });
});

it('an invited parent who goes back a step and returns finds the typed username again', async () => {
  const { wizard, form, draft, accept } = await open(visits[1]![1]);
  form().send({ type: 'username.typed', username: typed.username });
  wizard.visit('/invite/step1');
  expect(wizard.getView().path).toBe('/invite/step1');
  wizard.visit('/invite/credentials');
  await accept();
  expect(draft().username).toBe(typed.username);
});

it.each([
  ['a parent', visits[0]![1], '/step3'],
  ['an invited parent', visits[1]![1], '/invite/billing-info'],
  ['an invited parent', visits[1]![1], '/invite'],
])('while the page says that all is set, %s does not come back to an earlier step', async (_, visit, earlier) => {
  const { wizard, save } = await open(visit);
  const reasons: string[] = [];
  wizard.onNotice(reason => void reasons.push(reason));
  await save({ type: 'saved', session });
  wizard.visit(earlier);
  expect([wizard.getView().path, reasons]).toEqual([visit.path, ['alreadyPaid']]);
});

it.each([
  ['invited parent who has paid already chooses them', visits[1]![1], { type: 'saved', session: null }],
  ['invited parent who has paid already is signed in with them', visits[1]![1], { type: 'saved', session }],
] as const)('nothing stays in the storage after an %s', async (_, visit, outcome) => {
  const { wizard, storage, submit } = await open(visit);
  await submit(outcome);
  expect(wizard.getView().left).toBe(true);
  expect(storage.read()).toBeNull();
});

it('a parent whose earlier choice was saved learns so, and nothing stays in the storage', async () => {
  const { wizard, storage, submit } = await open(visits[0]![1]);
  await submit({ type: 'gone' });
  expect(wizard.getView()).toMatchObject({ path: '/receipt', left: false });
  expect(wizard.actor.getSnapshot().matches({ receipt: 'elsewhere' })).toBe(true);
  expect(storage.read()).toBeNull();
});
