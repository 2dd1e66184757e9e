import { assign } from 'xstate';
import { step } from '../../../wizard/index.ts';
import { practiceIn } from '../professional.context.ts';
import { withPerson } from '../professional.pruning.ts';
import { professionalSetup } from '../professional.setup.ts';
import { formStates } from './form.states.ts';

const submit = professionalSetup.createStateConfig({
  on: {
    'person.submitted': {
      target: '#ONE.validating',
      actions: assign(({ context, event: { details } }) => withPerson(context, details)),
    },
  },
});

export const ONE = professionalSetup.createStateConfig({
  ...step('ONE', { path: '/pro', progress: 1, guard: 'isOpen' }),
  description: 'Who the professional is, and how they heard of the product.',
  initial: 'editing',
  on: { 'person.typed': { actions: assign(({ context, event }) => withPerson(context, event.values)) } },
  entry: 'forgetSecurity',
  exit: 'forgetErrors',
  invoke: { id: 'personLists', src: 'personLists', input: ({ context }) => practiceIn(context) },
  states: {
    ...formStates('ONE', submit),
    rejected: { ...submit, tags: 'refused', always: { guard: 'isKnown', target: 'duplicate' } },
    duplicate: { ...submit, tags: 'refused', description: 'A professional’s account has this email.' },
  },
});
