import { step } from '../../../wizard/index.ts';
import { requireAccount } from '../professional.context.ts';
import { professionalSetup } from '../professional.setup.ts';

export const SUCCESS = professionalSetup.createStateConfig({
  ...step('SUCCESS', { path: '/pro/success', guard: 'maySeeSuccess' }),
  description: 'The account exists, which nothing here undoes.',
  initial: 'opening',
  on: { finished: '#leaving' },
  states: {
    opening: { always: [{ guard: 'isCreated', target: 'showing' }, { target: 'reloaded' }] },
    showing: {
      tags: 'clearsSavedState',
      description: 'A greeting, what was entered without the third step, and what comes next.',
      invoke: [
        { id: 'personLists', src: 'personLists', input: ({ context }) => requireAccount(context).practice },
        { id: 'practiceLists', src: 'practiceLists', input: ({ context }) => requireAccount(context).practice },
      ],
    },
    elsewhere: { tags: 'clearsSavedState', description: 'Another tab has created the account.' },
    reloaded: {
      tags: 'clearsSavedState',
      description: 'After a reload nothing is known of the account; its email says the same as the page did.',
    },
  },
});
