import { assertEvent, assign } from 'xstate';
import { endsAs } from '../../../parts/ends-as.ts';
import { errorsOf } from '../../../parts/errors-of.ts';
import { sendOnce, step, retryAfterOf } from '../../../wizard/index.ts';
import { duplicateOf, isConfirmed, requireKey } from '../join.context.ts';
import { withParent } from '../join.pruning.ts';
import { joinSetup } from '../join.setup.ts';

const isDuplicate = ({ field }: { field: string }): boolean => field.includes('.duplicate');

const submit = joinSetup.createStateConfig({
  on: {
    'parent.submitted': {
      target: '#parentDetails.saving',
      actions: assign(({ context: { sentParent }, event: { details, key } }) => ({
        parentDraft: details,
        sentParent: sendOnce(sentParent, details, key),
      })),
    },
  },
});

export const parentDetails = joinSetup.createStateConfig({
  ...step('parentDetails', { path: '/step1', progress: 1, guard: 'mayAnswer' }),
  description: 'The parent’s details. The first save creates a registration, later ones update it.',
  initial: 'editing',
  on: {
    'parent.typed': {
      description: 'Another email ends the suspicion of a duplicate.',
      actions: assign({
        parentDraft: ({ event }) => event.values,
        duplicateOf: ({ context: { duplicateOf: known }, event }) =>
          known?.isConfirmed || known?.email === event.values.email ? known : null,
      }),
    },
  },
  exit: 'forgetErrors',
  states: {
    editing: submit,
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveParent',
        src: 'saveParent',
        input: ({ context, event }) => {
          assertEvent(event, 'parent.submitted');
          const { registration, coparent, discount } = context;
          return {
            details: event.details,
            coparent,
            registration,
            idempotencyKey: requireKey(context),
            parentDuplicateConfirmed: isConfirmed(context, event.details),
            referrer: discount?.referrer ?? null,
          };
        },
        onDone: [
          {
            guard: endsAs('saved'),
            target: '#coparentDetails',
            actions: assign(({ context, event: { output } }) => {
              if (output.type !== 'saved') return {};
              const { signupId, registrationKey, details } = output;
              return {
                lastCompletedStep: context.lastCompletedStep || (1 as const),
                ...withParent(context, details),
                ...(context.registration === null && { referrer: context.discount?.referrer ?? null }),
                registration: { signupId, registrationKey },
                sentParent: null,
                duplicateOf: null,
              };
            }),
          },
          {
            guard: ({ event }) => event.output.type === 'refused' && event.output.errors.some(isDuplicate),
            target: '#duplicate',
            actions: assign(({ context: { parentDraft } }) => ({
              duplicateOf: parentDraft && duplicateOf(parentDraft, false),
            })),
          },
          {
            guard: endsAs('refused'),
            target: 'rejected',
            actions: assign({
              validationErrors: errorsOf,
            }),
          },
          {
            target: 'editing',
            actions: ['forgetRegistration', { type: 'notify', params: { reason: 'registrationEnded' } }],
          },
        ],
        onError: { target: 'broken', actions: assign(retryAfterOf) },
      },
    },
    rejected: submit,
    broken: submit,
  },
});
