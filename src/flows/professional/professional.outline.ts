import { professionalMachine } from '../../../machines/flows/professional/professional.machine.ts';
import { serialize } from '../../../machines/wizard/index.ts';
import type { FlowOf } from '../../app/flow.ts';

export const savedVersion = 2;

/** The part of the descriptor that needs no page, so that tests and walks can read it too. */
export const professionalOutline = {
  machine: professionalMachine,
  home: '/pro',
  otherPaths: {},
  saved: {
    key: 'twohomes.professional',
    // Without the schema, so that a reload restores what was typed even if that part fails to load. The third step's
    // answers are removed here too, because the context may have them by then.
    provisional: {
      serialize: state => serialize(savedVersion, { ...state, context: { ...Object(state.context), security: null } }),
    },
  },
} satisfies Pick<FlowOf<typeof professionalMachine>, 'machine' | 'home' | 'otherPaths' | 'saved'>;
