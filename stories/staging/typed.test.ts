import { expect, it } from 'vitest';
import { explorationOf } from '../flow.ts';
import { flow as credentials } from '../flows/credentials.flow.ts';
import { flow as join } from '../flows/join.flow.ts';
import { eventsOnStep, withTyped } from './typed.ts';

const filled = <Input>(flow: typeof join, state: string, input: Input): Input => {
  const plan = explorationOf(flow).states.find(({ name }) => name === state);
  if (!plan) throw new Error(`There is no state '${state}'`);
  return withTyped(input, eventsOnStep(flow, plan));
};
const empty = { username: '', password: '' };

it('a field has what was typed on the way to the state', () => {
  expect(filled(credentials, 'choosing.form.editing + choosing.username.unchecked', empty)).toEqual(empty);
  expect(filled(credentials, 'choosing.form.editing + choosing.username.available', empty)).toEqual({
    username: 'elena.marsh',
    password: '',
  });
  expect(filled(credentials, 'choosing.form.saving + choosing.username.unchecked', empty)).toEqual({
    username: 'elena.marsh',
    password: 'two-homes-1-family',
  });
});

it('a field keeps what the chart says of it', () => {
  const typed = { username: 'e-marsh', password: '' };
  expect(filled(credentials, 'choosing.form.editing + choosing.username.available', typed)).toEqual(typed);
});

it('a form of the next step does not have what was typed on the step before', () => {
  expect(filled(join, 'parentDetails.saving', { firstName: '' })).toEqual({ firstName: 'Elena' });
  expect(filled(join, 'coparentDetails.editing', { firstName: '' })).toEqual({ firstName: '' });
});
