import { assertEvent, assign } from 'xstate';
import { endsAs } from '../../../parts/ends-as.ts';
import { errorsOf } from '../../../parts/errors-of.ts';
import { retryAfterOf } from '../../../wizard/index.ts';
import { withValidated } from '../professional.pruning.ts';
import { professionalSetup } from '../professional.setup.ts';
import type { Submitted } from '../professional.types.ts';

/** While the server is asked. After a while, the visitor is asked for patience. */
export const asking = professionalSetup.createStateConfig({
  initial: 'asking',
  states: {
    asking: { after: { patience: 'slow' } },
    slow: { tags: 'slow', description: 'The server has not answered yet; the visitor is asked for patience.' },
  },
});

const next = { ONE: '#TWO', TWO: '#THREE', THREE: '#SUBMIT' } as const;

const validating = (step: Submitted['step']) =>
  professionalSetup.createStateConfig({
    ...asking,
    tags: 'busy',
    invoke: {
      id: 'validate',
      src: 'validate',
      input: ({ event }) => {
        assertEvent(event, ['person.submitted', 'practice.submitted', 'security.submitted']);
        return { step, details: event.details } as Submitted; // a step takes only its own event
      },
      onDone: [
        {
          guard: endsAs('valid'),
          target: next[step],
          actions: assign(({ context, event: { output } }) =>
            output.type === 'valid' ? withValidated(context, output.submitted) : {},
          ),
        },
        {
          target: 'rejected',
          actions: { type: 'takeErrors', params: errorsOf },
        },
      ],
      onError: { target: 'broken', actions: assign(retryAfterOf) },
    },
  });

/** The states of a step whose form the server validates. @param submit takes the form, in every state but `validating` */
export const formStates = <Submit extends object>(step: Submitted['step'], submit: Submit) => ({
  editing: submit,
  validating: validating(step),
  rejected: { ...submit, tags: 'refused' as const },
  broken: { ...submit, tags: 'broken' as const },
});
