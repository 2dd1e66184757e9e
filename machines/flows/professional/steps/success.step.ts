import { step } from '../../../wizard/index.ts';
import { requireAccount } from '../professional.context.ts';
import { professionalSetup } from '../professional.setup.ts';

const account = professionalSetup.createStateConfig({
  tags: 'clearsSavedState',
  invoke: [
    { id: 'personLists', src: 'personLists', input: ({ context }) => requireAccount(context).practice },
    { id: 'practiceLists', src: 'practiceLists', input: ({ context }) => requireAccount(context).practice },
  ],
});

export const SUCCESS = professionalSetup.createStateConfig({
  ...step('SUCCESS', { path: '/pro/success', guard: 'maySeeSuccess' }),
  description: 'The account exists, which nothing here undoes.',
  initial: 'opening',
  on: { finished: '#leaving' },
  states: {
    opening: { always: [{ guard: 'isCreated', target: 'showing' }, { target: 'reloaded' }] },
    showing: {
      ...account,
      description: 'A greeting, what was entered without the third step, and what comes next.',
    },
    existing: {
      ...account,
      description: 'The same, of an account that an earlier try has created with other answers; its reply was lost.',
    },
    elsewhere: { tags: 'clearsSavedState', description: 'Another tab has created the account.' },
    reloaded: {
      tags: 'clearsSavedState',
      description: 'After a reload nothing is known of the account; its email says the same as the page did.',
    },
  },
});
