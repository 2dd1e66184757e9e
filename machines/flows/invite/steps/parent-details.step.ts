import { assertEvent, assign } from 'xstate';
import { endsAs } from '../../../parts/ends-as.ts';
import { errorsOf } from '../../../parts/errors-of.ts';
import { step, retryAfterOf } from '../../../wizard/index.ts';
import { isSubscribed, requireLink } from '../invite.context.ts';
import { withParent } from '../invite.pruning.ts';
import { inviteSetup, type SaveParentOutcome } from '../invite.setup.ts';

const submit = inviteSetup.createStateConfig({
  on: {
    'parent.submitted': {
      target: '#parentDetails.saving',
      actions: assign({ parentDraft: ({ event }) => event.details }),
    },
  },
});

const takeTyped = inviteSetup.assign(({ event }) =>
  event.type === 'parent.typed' ? { parentDraft: event.values } : {},
);

const isSaved = endsAs<SaveParentOutcome>('saved');

const isDuplicate = ({ field }: { field: string }): boolean => field.includes('.duplicate');

export const parentDetails = inviteSetup.createStateConfig({
  ...step('parentDetails', { path: '/invite/step1', progress: 1, back: () => 'welcome', guard: 'mayAnswer' }),
  description: 'The invited parent’s own details, beginning with those of the invitation.',
  initial: 'editing',
  on: { 'parent.typed': { actions: takeTyped } },
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
          return {
            link: requireLink(context),
            details: event.details,
            parentDuplicateConfirmed: context.confirmedEmail === event.details.email,
          };
        },
        onDone: [
          {
            guard: scope => isSaved(scope) && isSubscribed(scope.context),
            target: '#billingInfo',
            actions: assign(({ context, event: { output } }) =>
              output.type === 'saved' ? withParent(context, output.details) : {},
            ),
          },
          {
            guard: isSaved,
            target: '#packages',
            actions: assign(({ context, event: { output } }) =>
              output.type === 'saved' ? withParent(context, output.details) : {},
            ),
          },
          {
            guard: ({ event }) => event.output.type === 'refused' && event.output.errors.some(isDuplicate),
            target: 'warnedOfDuplicate',
          },
          {
            guard: endsAs('refused'),
            target: 'rejected',
            actions: assign({
              validationErrors: errorsOf,
            }),
          },
          { description: 'The link has closed meanwhile: opening it again finds out why.', target: '#welcome.asking' },
        ],
        onError: { target: 'broken', actions: assign(retryAfterOf) },
      },
    },
    rejected: submit,
    broken: submit,
    warnedOfDuplicate: {
      description: 'The email has another account. Submitting the same answers again states that it is not theirs.',
      on: {
        'parent.typed': { target: 'editing', actions: takeTyped },
        'parent.submitted': {
          target: 'saving',
          actions: assign(({ event: { details } }) => ({
            parentDraft: details,
            confirmedEmail: details.email,
          })),
        },
      },
    },
  },
});
