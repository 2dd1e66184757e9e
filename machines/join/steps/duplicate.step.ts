import { assign } from 'xstate';
import { joinSetup } from '../join.setup.ts';
import { expose, show } from '../join.tracking.ts';

export const duplicate = joinSetup.createStateConfig({
  id: 'duplicate' as const,
  tags: 'step',
  meta: { path: '/duplicate' },
  description: 'An account may exist already. The registration ends here; what was typed stays for a second try.',
  route: { guard: 'mayAnswer' },
  entry: ['forgetRegistration', expose('supportChat')],
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'hasConfirmedDuplicate', target: 'confirmed' },
        { guard: 'hasSuspectedDuplicate', target: 'suspected' },
        { target: 'asked' },
      ],
    },
    asked: { description: 'Opened by URL, so no duplicate is known: the page says only how to get connected.' },
    suspected: {
      description: 'The email of the first step has an account. Whoever says that it is not theirs goes on; the next answer says so to the server.',
      on: { 'duplicate.denied': { target: '#parentDetails', actions: [assign({ confirmedEmail: ({ context }) => context.duplicateOf?.email ?? null }), ...show('duplicates')] } },
    },
    confirmed: { description: 'The visitor knows of an account, their own or the co-parent’s, and signed up all the same: only support can tell the two apart.' },
  },
});
