import { describe, expect, it } from 'vitest';
import { security } from '../../machines/flows/professional/professional.fixtures.ts';
import { professionalMachine } from '../../machines/flows/professional/professional.machine.ts';
import { professionalSamples } from '../../machines/flows/professional/professional.samples.ts';
import { memoryHistory } from '../../machines/wizard/index.ts';
import { explore, replay, startTrail } from '../../machines/wizard/testing/index.ts';
import { professionalOutline } from '../../src/flows/professional/professional.outline.ts';
import {
  contextOf,
  fail,
  firstKey,
  laterKey,
  load,
  matches,
  savedTab,
  serializer,
  submitted,
  two,
} from './professional-tab.ts';

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
