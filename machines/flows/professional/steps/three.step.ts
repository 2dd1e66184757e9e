import { assign } from 'xstate';
import { step } from '../../../wizard/index.ts';
import { professionalSetup } from '../professional.setup.ts';
import { formStates } from './form.states.ts';

const submit = professionalSetup.createStateConfig({
  on: {
    'security.submitted': {
      target: '#THREE.validating',
      actions: assign({
        securityBegun: true,
        accountKey: ({ context: { accountKey }, event: { key } }) => accountKey ?? key,
      }),
    },
  },
});

export const THREE = professionalSetup.createStateConfig({
  ...step('THREE', { path: '/pro/security', progress: 3, guard: 'mayGiveSecurity', back: () => 'TWO' as const }),
  description: 'How support verifies the professional. The chart does not know what is typed before it is submitted.',
  initial: 'opening',
  on: { 'security.begun': { actions: assign({ securityBegun: true }) } },
  entry: 'forgetSecurity',
  exit: 'forgetErrors',
  states: {
    opening: { always: [{ guard: 'hasBegunSecurity', target: 'askingAgain' }, { target: 'editing' }] },
    ...formStates('THREE', submit),
    askingAgain: {
      ...submit,
      description: 'After a reload, or on return: what was typed before is gone, because it is not kept.',
    },
  },
});
