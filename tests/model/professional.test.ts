import { describe, expect, it } from 'vitest';
import { account, albany, ruth, security } from '../../machines/flows/professional/professional.fixtures.ts';
import { professionalMachine } from '../../machines/flows/professional/professional.machine.ts';
import { professionalSamples } from '../../machines/flows/professional/professional.samples.ts';
import {
  initialProfessionalContext,
  type ProfessionalContext,
  type ProfessionalReason,
} from '../../machines/flows/professional/professional.types.ts';
import {
  createSerializer,
  createWizard,
  memoryHistory,
  type MemoryHistory,
  memoryStorage,
  type StoragePort,
  type Wizard,
} from '../../machines/wizard/index.ts';
import { explore, replay, startTrail } from '../../machines/wizard/testing/index.ts';
import { professionalOutline } from '../../src/flows/professional/professional.outline.ts';
import { savedProfessional } from '../../src/flows/professional/professional.saved.ts';
import { deferredActors } from './deferred-actors.ts';

const serializer = createSerializer(savedProfessional);
const { machine, waiting } = deferredActors(professionalMachine);

/** A tab's storage with these answers, as the sign-up saves them. */
function savedTab(answers: object, place = 'ONE'): StoragePort {
  const storage = memoryStorage();
  const text = serializer.serialize({
    place: [place],
    context: { ...initialProfessionalContext, ...answers },
    trail: startTrail([place]),
    savedAt: 1000,
  });
  storage.write(text ?? 'refused by the schema');
  return storage;
}

/** Loads an address in a tab; nothing that the chart waits for answers by itself. */
function load(address: string | MemoryHistory, storage: StoragePort = memoryStorage()) {
  const reasons: string[] = [];
  const wizard = createWizard({
    machine,
    history: typeof address === 'string' ? memoryHistory(address) : address,
    storage,
    savedState: serializer,
    now: () => 1000,
  });
  wizard.onNotice(reason => void reasons.push(reason));
  wizard.start();
  return { wizard, landing: () => [wizard.getView().path, ...reasons] };
}

const answer = (id: string, output: unknown) =>
  waiting()
    .find(({ ref }) => ref.id === id)!
    .done(output);
const fail = (id: string) =>
  waiting()
    .find(({ ref }) => ref.id === id)!
    .failed(new Error('no answer'));
const contextOf = ({ actor }: Wizard) => (actor.getSnapshot() as { context: ProfessionalContext }).context;
const matches = ({ actor }: Wizard, value: object | string) => actor.getSnapshot().matches(value);

const firstKey = '3b8c6a5e-0f57-4f0e-9a53-0c3d3a2c1f01';
const laterKey = '4c8c6a5e-0f57-4f0e-9a53-0c3d3a2c1f02';
const one = { person: ruth, drafts: { person: ruth, practice: null } };
const two = { person: ruth, practice: albany, drafts: { person: ruth, practice: albany } };

type Landing = readonly [path: string, reason?: ProfessionalReason];

const fresh: Readonly<Record<string, Landing>> = {
  '/pro': ['/pro'],
  '/pro/practice': ['/pro', 'personFirst'],
  '/pro/security': ['/pro', 'personFirst'],
  '/pro/submit': ['/pro', 'personFirst'],
  '/pro/error': ['/pro', 'personFirst'],
  '/pro/success': ['/pro/success'],
};

const tables: readonly [name: string, answers: object, table: Readonly<Record<string, Landing>>][] = [
  ['nothing', {}, fresh],
  [
    'step one',
    one,
    {
      '/pro': ['/pro'],
      '/pro/practice': ['/pro/practice'],
      '/pro/security': ['/pro/practice', 'practiceFirst'],
      '/pro/submit': ['/pro/practice', 'practiceFirst'],
      '/pro/error': ['/pro/practice', 'practiceFirst'],
      '/pro/success': ['/pro/practice', 'practiceFirst'],
    },
  ],
  [
    'step two',
    two,
    {
      '/pro': ['/pro'],
      '/pro/practice': ['/pro/practice'],
      '/pro/security': ['/pro/security'],
      '/pro/submit': ['/pro/security', 'securityFirst'],
      '/pro/error': ['/pro/security', 'securityFirst'],
      '/pro/success': ['/pro/security', 'securityFirst'],
    },
  ],
];

it.each(tables)('each address opened after %s shows an allowed step, with the reason', (_, answers, table) => {
  for (const [path, landing] of Object.entries(table)) {
    const { wizard, landing: landed } = load(path, savedTab(answers));
    expect(landed(), path).toEqual(landing);
    wizard.stop();
  }
});

/** Submits the third step, which the server validates; then the account is being created. */
async function submitted(wizard: Wizard, key = firstKey) {
  wizard.actor.send({ type: 'security.begun' });
  wizard.actor.send({ type: 'security.submitted', details: security, key });
  await answer('validate', { type: 'valid', submitted: { step: 'THREE', details: security } });
}

describe('security question, answer and code', () => {
  const typed = /first pet|Barksalot|4711/;

  it('are never in what a tab stores, with or without the schema', () => {
    const { states } = explore(professionalMachine, professionalSamples);
    const secretive = states.filter(state => {
      const snapshot = replay(professionalMachine, professionalSamples, state);
      const running = {
        place: ['ONE'],
        context: snapshot.context,
        trail: startTrail(['ONE']),
        savedAt: 1000,
        snapshot,
      };
      return [serializer, professionalOutline.saved.provisional].some(each =>
        typed.test(each.serialize(running) ?? ''),
      );
    });
    expect(secretive.map(({ name }) => name)).toEqual([]);
  });

  it('are in the chart only while the account is created and after that has failed', () => {
    const { states } = explore(professionalMachine, professionalSamples);
    const known = states.filter(state =>
      typed.test(JSON.stringify(replay(professionalMachine, professionalSamples, state).context)),
    );
    expect(new Set(known.map(({ name }) => name))).toEqual(new Set(['SUBMIT.asking', 'SUBMIT.slow', 'ERROR']));
  });

  it.each(['SUBMIT', 'ERROR'])('are asked for again after a reload in %s', async place => {
    const storage = savedTab(two, 'THREE');
    const history = memoryHistory('/pro/security');
    const before = load(history, storage);
    await submitted(before.wizard);
    if (place === 'ERROR') await fail('createAccount');
    expect(matches(before.wizard, place)).toBe(true);
    before.wizard.stop();
    const { wizard, landing } = load(history, storage);
    expect(landing()).toEqual(['/pro/security', 'securityFirst']);
    expect(matches(wizard, { THREE: 'askingAgain' })).toBe(true);
    wizard.actor.send({ type: 'security.submitted', details: security, key: laterKey });
    expect(contextOf(wizard).accountKey).toBe(firstKey); // the server may have created the account already
    wizard.stop();
  });

  it('are asked for again after a reload only if something was typed', () => {
    const storage = savedTab(two, 'THREE');
    const first = load('/pro/security', storage);
    expect(matches(first.wizard, { THREE: 'editing' })).toBe(true);
    first.wizard.stop();
    const second = load('/pro/security', storage);
    expect(matches(second.wizard, { THREE: 'editing' })).toBe(true);
    second.wizard.actor.send({ type: 'security.begun' });
    second.wizard.stop();
    const third = load('/pro/security', storage);
    expect(matches(third.wizard, { THREE: 'askingAgain' })).toBe(true);
    third.wizard.stop();
  });
});

it('Back leads from ERROR to TWO, also the browser’s, and trying again sends the same request', async () => {
  const history = memoryHistory('/pro/security');
  const { wizard } = load(history, savedTab(two, 'THREE'));
  await submitted(wizard);
  await fail('createAccount');
  expect(history.read().path).toBe('/pro/error');
  wizard.actor.send({ type: 'retried' });
  expect(matches(wizard, 'SUBMIT')).toBe(true);
  await fail('createAccount');
  expect(contextOf(wizard).accountKey).toBe(firstKey);
  wizard.back();
  expect([wizard.getView().path, contextOf(wizard).security]).toEqual(['/pro/practice', null]);
  wizard.stop();
});

it('a changed email after a lost reply is sent under the same key, and the account that exists is shown', async () => {
  const { wizard } = load('/pro/security', savedTab(two, 'THREE'));
  await submitted(wizard);
  await fail('createAccount');
  wizard.visit('/pro');
  const changed = { ...ruth, email: 'keller@example.com' };
  wizard.actor.send({ type: 'person.submitted', details: changed });
  await answer('validate', { type: 'valid', submitted: { step: 'ONE', details: changed } });
  wizard.visit('/pro/security');
  await submitted(wizard, laterKey);
  const sending = waiting().find(({ ref }) => ref.id === 'createAccount')!;
  expect(sending.ref.getSnapshot().input).toMatchObject({ idempotencyKey: firstKey, person: changed });
  await answer('createAccount', { type: 'existing', account });
  expect(matches(wizard, { SUCCESS: 'existing' })).toBe(true);
  expect([contextOf(wizard).account, contextOf(wizard).person]).toEqual([account, null]);
  wizard.stop();
});

it('a refusal keeps the key, because an earlier try may have created the account', async () => {
  const { wizard } = load('/pro/security', savedTab(two, 'THREE'));
  await submitted(wizard);
  await fail('createAccount');
  wizard.actor.send({ type: 'retried' });
  await answer('createAccount', { type: 'refused', step: 'THREE', errors: [{ field: 'securityCode', text: 'x' }] });
  await submitted(wizard, laterKey);
  expect(contextOf(wizard).accountKey).toBe(firstKey);
  wizard.stop();
});

it('nothing leads back from the new account', async () => {
  const { wizard, landing } = load('/pro/security', savedTab(two, 'THREE'));
  await submitted(wizard);
  await answer('createAccount', { type: 'created', account });
  for (const path of Object.keys(fresh)) wizard.visit(path);
  wizard.back();
  expect(wizard.getView().path).toBe('/pro/success');
  expect(new Set(landing().slice(1))).toEqual(new Set(['alreadyCreated']));
  wizard.stop();
});

it('a step is closed again once the one before it is edited', () => {
  const { wizard } = load('/pro', savedTab(two));
  const open = () => ['TWO', 'THREE'].map(id => wizard.can(id as 'TWO'));
  expect(open()).toEqual([true, true]);
  wizard.actor.send({ type: 'person.typed', values: ruth }); // nothing has changed
  expect(open()).toEqual([true, true]);
  wizard.actor.send({ type: 'person.typed', values: { ...ruth, email: 'other@keller.example' } });
  expect(open()).toEqual([false, false]);
  wizard.stop();
});

it('a new country clears region, time zone and roles, and a new region the time zone', () => {
  const { wizard } = load('/pro/practice', savedTab(two, 'TWO'));
  const typed = (changes: object) => {
    wizard.actor.send({ type: 'practice.typed', values: { ...albany, ...changes } });
    const { practice, drafts } = contextOf(wizard);
    return [practice, drafts.practice];
  };
  expect(typed({ region: 'CA' })).toEqual([null, { ...albany, region: 'CA', timezone: '' }]);
  expect(typed({ country: 'GB' })).toEqual([null, { ...albany, country: 'GB', region: '', timezone: '', roles: [] }]);
  wizard.stop();
});

describe('a saved state', () => {
  it('of version 1 keeps the key of an unanswered request', () => {
    const storage = memoryStorage();
    const { accountKey: _, ...context } = {
      ...initialProfessionalContext,
      ...two,
      sent: { key: firstKey, content: '' },
    };
    storage.write(
      JSON.stringify({ version: 1, place: ['THREE'], context, trail: [['THREE']], first: 0, position: 0, savedAt: 1 }),
    );
    const { wizard, landing } = load('/pro/security', storage);
    expect([landing(), contextOf(wizard).accountKey]).toEqual([['/pro/security'], firstKey]);
    wizard.stop();
  });

  it.each([
    [
      'with a new account',
      { ...one, account: { email: 'a@b.example' } },
      '/pro/success',
      ['/pro/practice', 'practiceFirst'],
    ],
    ['with security data', { ...two, security }, '/pro/submit', ['/pro/security', 'securityFirst']],
    ['with a practice but no person', { ...two, person: null }, '/pro/security', ['/pro', 'personFirst']],
  ])('that is forged %s is restored without it', (_, forged, path, landing) => {
    const storage = memoryStorage();
    const context = { ...initialProfessionalContext, ...forged };
    storage.write(
      JSON.stringify({ version: 1, place: ['ONE'], context, trail: [['ONE']], first: 0, position: 0, savedAt: 1 }),
    );
    const { wizard, landing: landed } = load(path, storage);
    expect(landed()).toEqual(landing);
    const { account: restored, security: known } = contextOf(wizard);
    expect([restored, known]).toEqual([null, null]);
    wizard.stop();
  });

  it.each([
    ['of another version', { version: 99 }, 'savedState.unknownVersion'],
    ['with an invalid email', { context: { ...one, person: { ...ruth, email: 'ruth' } } }, 'savedState.invalid'],
    [
      'with a field too many in a step',
      { context: { ...one, person: { ...ruth, isAdmin: true } } },
      'savedState.invalid',
    ],
    ['at an unknown step', { place: ['FOUR'] }, 'savedState.invalid'],
  ])('%s is dropped with a notice', (_, changes, reason) => {
    const storage = memoryStorage();
    const { context = one, ...others } = changes as { context?: object };
    const saved = { version: 1, place: ['TWO'], trail: [['TWO']], first: 0, position: 0, savedAt: 1, ...others };
    storage.write(JSON.stringify({ ...saved, context: { ...initialProfessionalContext, ...context } }));
    const { wizard, landing } = load('/pro/practice', storage);
    expect(landing()).toContain(reason);
    expect([wizard.getView().path, contextOf(wizard).person]).toEqual(['/pro', null]);
    wizard.stop();
  });
});

describe('another tab', () => {
  it('that has created the account ends this sign-up, wherever it is', async () => {
    const { wizard } = load('/pro/security', savedTab(two, 'THREE'));
    await submitted(wizard);
    wizard.actor.send({ type: 'account.created', email: ruth.email });
    expect(matches(wizard, { SUCCESS: 'elsewhere' })).toBe(true);
    expect(contextOf(wizard)).toMatchObject({ person: null, practice: null, security: null });
    wizard.stop();
  });

  it('that has created the account of somebody else does not', () => {
    const { wizard } = load('/pro/practice', savedTab(two, 'TWO'));
    wizard.actor.send({ type: 'account.created', email: 'somebody@else.example' });
    expect(wizard.getView().path).toBe('/pro/practice');
    wizard.stop();
  });
});
