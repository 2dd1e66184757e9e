import { describe, expect, it } from 'vitest';
import { account, albany, ruth } from '../../machines/flows/professional/professional.fixtures.ts';
import type { ProfessionalReason } from '../../machines/flows/professional/professional.types.ts';
import { memoryHistory } from '../../machines/wizard/index.ts';
import {
  answer,
  asked,
  contextOf,
  fail,
  firstKey,
  laterKey,
  load,
  matches,
  one,
  savedTab,
  submitted,
  two,
} from './professional-tab.ts';

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
  expect(asked('createAccount')).toMatchObject({ idempotencyKey: firstKey, person: changed });
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
