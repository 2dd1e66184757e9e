import { assertEvent, assign } from 'xstate';
import { endsAs } from '../../../parts/ends-as.ts';
import { errorsOf } from '../../../parts/errors-of.ts';
import { step, retryAfterOf } from '../../../wizard/index.ts';
import { duplicateOf, requireParent, requireRegistration, isConfirmed } from '../join.context.ts';
import { joinSetup, type SaveFamilyOutcome } from '../join.setup.ts';
import { flagsOf, show } from '../join.flags.ts';

const submit = joinSetup.createStateConfig({
  on: {
    'coparent.submitted': {
      target: '#coparentDetails.saving',
      actions: assign(({ context, event }) => ({ drafts: { ...context.drafts, coparent: event.details } })),
    },
  },
});

const isRefusedFor = (outcome: SaveFamilyOutcome, part: string): boolean =>
  outcome.type === 'refused' && outcome.errors.some(({ field }) => field.includes(part));

/** Takes typed answers. They reset the confirmation, because it was given for other answers. */
const takeTyped = joinSetup.assign(({ context, event }) =>
  event.type === 'coparent.typed'
    ? { drafts: { ...context.drafts, coparent: event.values }, coParentDuplicateConfirmed: false }
    : {},
);

export const coparentDetails = joinSetup.createStateConfig({
  ...step('coparentDetails', { path: '/step2', progress: 2, back: () => 'parentDetails', guard: 'mayGiveCoparent' }),
  description: 'The details of the co-parent and the children.',
  initial: 'editing',
  on: { 'coparent.typed': { actions: takeTyped } },
  exit: 'forgetErrors',
  states: {
    editing: submit,
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveFamily',
        src: 'saveFamily',
        input: ({ context, event }) => {
          assertEvent(event, 'coparent.submitted');
          return {
            details: event.details,
            parent: requireParent(context),
            registration: requireRegistration(context),
            coParentDuplicateConfirmed: context.coParentDuplicateConfirmed,
          };
        },
        onDone: [
          {
            guard: ({ context, event }) =>
              event.output.type === 'saved' &&
              flagsOf(context).v2Packages &&
              (context.coParentDuplicateConfirmed || isConfirmed(context, requireParent(context))),
            target: '#duplicate',
            actions: 'nameDuplicate',
          },
          {
            guard: endsAs('saved'),
            target: '#packages',
            actions: assign(({ context, event: { output } }) =>
              output.type === 'saved'
                ? {
                    coparent: output.details,
                    drafts: { ...context.drafts, coparent: null },
                    lastCompletedStep: context.lastCompletedStep === 3 ? (3 as const) : (2 as const),
                  }
                : {},
            ),
          },
          { guard: ({ event }) => isRefusedFor(event.output, 'coParent.duplicate'), target: 'warnedOfDuplicate' },
          {
            guard: ({ event }) => isRefusedFor(event.output, '.duplicate'),
            target: '#duplicate',
            actions: assign(({ context }) => ({ duplicateOf: duplicateOf(requireParent(context), false) })),
          },
          {
            guard: endsAs('refused'),
            target: 'rejected',
            actions: assign({
              validationErrors: errorsOf,
            }),
          },
          {
            target: '#parentDetails',
            actions: ['forgetRegistration', { type: 'notify', params: { reason: 'registrationEnded' } }],
          },
        ],
        onError: { target: 'broken', actions: assign(retryAfterOf) },
      },
    },
    rejected: submit,
    broken: submit,
    warnedOfDuplicate: {
      description: 'The co-parent may have an account already. Submitting the same answers again confirms it.',
      on: {
        'coparent.typed': { target: 'editing', actions: takeTyped },
        'coparent.submitted': {
          target: 'saving',
          actions: [
            assign(({ context, event }) => ({
              drafts: { ...context.drafts, coparent: event.details },
              coParentDuplicateConfirmed: true,
            })),
            ...show('duplicates'),
          ],
        },
      },
    },
  },
});
