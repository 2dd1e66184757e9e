import { endsAs } from '../ends-as.ts';
import { errorsOf } from '../errors-of.ts';
import { notProvided } from '../not-provided.ts';
import type { Registration } from '../registration-life/registration-life.machine.ts';
import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import type { CoparentDetails } from '../../../src/contract/entities/coparent-details.schema.ts';
import type { ParentDetails } from '../../../src/contract/entities/parent-details.schema.ts';
import type { ValidationError } from '../../../src/contract/problem.schema.ts';
import { retryAfterOf } from '../../wizard/index.ts';

export interface CoparentPromptInput {
  /** Authorizes calls for the registration, also after the payment. */
  registration: Registration;
  parent: ParentDetails;
  coparent: CoparentDetails;
}

export interface CoparentPromptContext extends CoparentPromptInput {
  /** Content of the email field. */
  email: string;
  /** Email address that the invitation was sent to; null before that. */
  invited: string | null;
  /** Whether the answer to a request was lost, so that the latest address may or may not have been invited. */
  isUnconfirmed: boolean;
  validationErrors: readonly ValidationError[];
  /** Seconds to wait, from the server's last failure; null if it named none. */
  retryAfter: number | null;
}

export type CoparentPromptEvent =
  | { type: 'prompt.typed'; email: string }
  | { type: 'prompt.submitted'; email: string }
  | { type: 'prompt.dismissed' }
  | { type: 'prompt.reopened' };

/** Analytics event. */
export interface CoparentPromptAnalyticsEvent {
  name: 'coparentPromptDismissed';
}

export type InviteCoparentOutcome =
  | { type: 'invited'; email: string }
  | { type: 'refused'; errors: ValidationError[] }
  /** The co-parent is joining or has joined, so that no other address can be invited. */
  | { type: 'joining' }
  | { type: 'gone' };

export interface InviteCoparentInput extends Pick<CoparentPromptContext, 'registration' | 'coparent'> {
  email: string;
  coParentDuplicateConfirmed: boolean;
}

const promptSetup = setup({
  types: {
    context: {} as CoparentPromptContext,
    events: {} as CoparentPromptEvent,
    input: {} as CoparentPromptInput,
    emitted: {} as { type: 'analytics'; event: CoparentPromptAnalyticsEvent },
    tags: {} as 'busy',
  },
  actors: {
    inviteCoparent: fromPromise<InviteCoparentOutcome, InviteCoparentInput>(notProvided),
  },
  actions: {
    trackDismissal: emit({ type: 'analytics' as const, event: { name: 'coparentPromptDismissed' as const } }),
  },
  guards: {
    isEmailKnown: ({ context }) => context.coparent.email !== '',
    isInvited: ({ context }) => context.invited !== null,
    isUnconfirmed: ({ context }) => context.isUnconfirmed,
  },
});

const toUnconfirmed = { target: '#coparentPrompt.unconfirmed', actions: 'trackDismissal' } as const;

/** For the states in which the visitor can submit or dismiss. While sending, both are ignored. */
const answered = promptSetup.createStateConfig({
  on: {
    'prompt.submitted': '#coparentPrompt.asking.sending',
    'prompt.dismissed': [
      { guard: 'isUnconfirmed', ...toUnconfirmed },
      { guard: 'isInvited', target: '#coparentPrompt.invited', actions: 'trackDismissal' },
      { target: '#coparentPrompt.declined', actions: 'trackDismissal' },
    ],
  },
});

const keepTyped = promptSetup.assign({
  email: ({ context, event }) => (event.type === 'prompt.typed' ? event.email : context.email),
});

/** @param coParentDuplicateConfirmed whether the visitor resubmitted after the warning about an existing account */
const sending = (coParentDuplicateConfirmed: boolean) =>
  promptSetup.createStateConfig({
    tags: 'busy',
    entry: assign({ validationErrors: [] }),
    invoke: {
      id: 'inviteCoparent',
      src: 'inviteCoparent',
      input: ({ context: { registration, coparent }, event }) => {
        assertEvent(event, 'prompt.submitted');
        return { registration, coparent, email: event.email, coParentDuplicateConfirmed };
      },
      onDone: [
        {
          guard: endsAs('invited'),
          target: '#coparentPrompt.invited',
          actions: assign({
            invited: ({ event }) => (event.output.type === 'invited' ? event.output.email : null),
            isUnconfirmed: false,
          }),
        },
        { guard: endsAs('joining'), target: '#coparentPrompt.joining' },
        { guard: endsAs('gone'), target: '#coparentPrompt.ended' },
        {
          guard: ({ event }) =>
            event.output.type === 'refused' && event.output.errors.some(({ field }) => field.includes('.duplicate')),
          target: '#coparentPrompt.asking.warnedOfDuplicate',
        },
        {
          target: '#coparentPrompt.asking.rejected',
          actions: assign({
            validationErrors: errorsOf,
          }),
        },
      ],
      onError: {
        target: '#coparentPrompt.asking.broken',
        actions: assign(({ event }) => ({ ...retryAfterOf({ event }), isUnconfirmed: true })),
      },
    },
  });

/** Asks for the co-parent's email if the parent did not give it earlier: without it, no invitation is sent. */
export const coparentPromptMachine = promptSetup.createMachine({
  id: 'coparentPrompt',
  context: ({ input }) => ({
    ...input,
    email: '',
    invited: null,
    isUnconfirmed: false,
    validationErrors: [],
    retryAfter: null,
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isEmailKnown', target: 'needless' }, { target: 'asking' }] },
    needless: { description: 'The server sent the invitation after the payment.' },
    asking: {
      initial: 'editing',
      exit: assign({ validationErrors: [] }),
      on: { 'prompt.typed': { actions: keepTyped } },
      states: {
        editing: answered,
        sending: sending(false),
        sendingAnyway: sending(true),
        rejected: answered,
        broken: { on: { ...answered.on, 'prompt.dismissed': toUnconfirmed } },
        warnedOfDuplicate: {
          description: 'The co-parent may have an account already. Submitting the same address again confirms it.',
          on: {
            ...answered.on,
            'prompt.submitted': 'sendingAnyway',
            'prompt.typed': { target: 'editing', actions: keepTyped },
          },
        },
      },
    },
    invited: { on: { 'prompt.reopened': 'asking' } },
    declined: { on: { 'prompt.reopened': 'asking' } },
    unconfirmed: {
      description: 'The prompt was closed after a lost answer: the invitation may be on its way.',
      on: { 'prompt.reopened': 'asking' },
    },
    joining: { description: 'The co-parent has answered the invitation already.' },
    ended: { description: 'The registration accepts no more answers; the account does.' },
  },
});
