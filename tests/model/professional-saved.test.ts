import { describe, expect, it } from 'vitest';
import { ruth, security } from '../../machines/flows/professional/professional.fixtures.ts';
import { initialProfessionalContext } from '../../machines/flows/professional/professional.types.ts';
import { memoryStorage } from '../../machines/wizard/index.ts';
import { contextOf, firstKey, load, one, two } from './professional-tab.ts';

describe('a saved state', () => {
  it('of version 1 keeps the key of an unanswered request', () => {
    const storage = memoryStorage();
    const { accountKey: _, ...context } = {
      ...initialProfessionalContext,
      ...two,
      sent: { key: firstKey, content: '' },
    };
    storage.write(JSON.stringify({ version: 1, place: ['THREE'], context, trail: [['THREE']], first: 0, position: 0 }));
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
    storage.write(JSON.stringify({ version: 1, place: ['ONE'], context, trail: [['ONE']], first: 0, position: 0 }));
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
    const saved = { version: 1, place: ['TWO'], trail: [['TWO']], first: 0, position: 0, ...others };
    storage.write(JSON.stringify({ ...saved, context: { ...initialProfessionalContext, ...context } }));
    const { wizard, landing } = load('/pro/practice', storage);
    expect(landing()).toContain(reason);
    expect([wizard.getView().path, contextOf(wizard).person]).toEqual(['/pro', null]);
    wizard.stop();
  });
});
