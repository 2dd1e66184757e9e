import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import type { CoparentDetails } from '../../src/contract/entities/coparent-details.schema.ts';
import type { ParentDetails } from '../../src/contract/entities/parent-details.schema.ts';
import type { ValidationError } from '../../src/contract/problem.schema.ts';
import { takeRetryAfter } from '../wizard/retry-after.ts';

export interface CoparentPromptInput {
  /** What lets this browser speak for the registration, also after it was paid for. */
  registration: { signupId: string; registrationKey: string };
  parent: ParentDetails;
  coparent: CoparentDetails;
}

export interface CoparentPromptContext extends CoparentPromptInput {
  /** As it stands in the field. */
  email: string;
  /** Whom the invitation went to; null as long as it went to nobody. */
  invited: string | null;
  validationErrors: readonly ValidationError[];
  /** Seconds that the server asked to wait when it failed last. */
  retryAfter: number | null;
}

export type CoparentPromptEvent =
  | { type: 'prompt.typed'; email: string }
  | { type: 'prompt.submitted'; email: string }
  | { type: 'prompt.dismissed' }
  | { type: 'prompt.reopened' };

/** What is counted. */
export interface CoparentPromptFact {
  name: 'coparentPromptDismissed';
}

export type InviteCoparentOutcome = { type: 'invited'; email: string } | { type: 'refused'; errors: ValidationError[] } | { type: 'gone' };

export interface InviteCoparentInput extends Pick<CoparentPromptContext, 'registration' | 'coparent'> {
  email: string;
  coParentDuplicateConfirmed: boolean;
}

const promptSetup = setup({
  types: {
    context: {} as CoparentPromptContext,
    events: {} as CoparentPromptEvent,
    input: {} as CoparentPromptInput,
    emitted: {} as { type: 'tracked'; fact: CoparentPromptFact },
    tags: {} as 'busy',
  },
  actors: {
    inviteCoparent: fromPromise<InviteCoparentOutcome, InviteCoparentInput>(() => Promise.reject(new Error('not provided'))),
  },
  actions: {
    trackDismissal: emit({ type: 'tracked' as const, fact: { name: 'coparentPromptDismissed' as const } }),
  },
  guards: {
    isEmailKnown: ({ context }) => context.coparent.email !== '',
    isInvited: ({ context }) => context.invited !== null,
  },
});

/** Half-way there is nothing to decide: what comes of it is told in a moment. */
const answered = promptSetup.createStateConfig({
  on: {
    'prompt.submitted': '#coparentPrompt.asking.sending',
    'prompt.dismissed': [
      { guard: 'isInvited', target: '#coparentPrompt.invited', actions: 'trackDismissal' },
      { target: '#coparentPrompt.declined', actions: 'trackDismissal' },
    ],
  },
});

const keepTyped = promptSetup.assign({ email: ({ context, event }) => (event.type === 'prompt.typed' ? event.email : context.email) });

/** @param coParentDuplicateConfirmed the visitor was told that the co-parent may have an account, and sent it again */
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
          guard: ({ event }) => event.output.type === 'invited',
          target: '#coparentPrompt.invited',
          actions: assign({ invited: ({ event }) => (event.output.type === 'invited' ? event.output.email : null) }),
        },
        { guard: ({ event }) => event.output.type === 'gone', target: '#coparentPrompt.ended' },
        {
          guard: ({ event }) => event.output.type === 'refused' && event.output.errors.some(({ field }) => field.includes('.duplicate')),
          target: '#coparentPrompt.asking.warnedOfDuplicate',
        },
        {
          target: '#coparentPrompt.asking.rejected',
          actions: assign({ validationErrors: ({ event }) => (event.output.type === 'refused' ? event.output.errors : []) }),
        },
      ],
      onError: { target: '#coparentPrompt.asking.broken', actions: assign(takeRetryAfter) },
    },
  });

/** Asks for the email that a parent did not have at hand when they named their co-parent: without one nobody is invited. */
export const coparentPromptMachine = promptSetup.createMachine({
  id: 'coparentPrompt',
  context: ({ input }) => ({ ...input, email: '', invited: null, validationErrors: [], retryAfter: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isEmailKnown', target: 'needless' }, { target: 'asking' }] },
    needless: { description: 'The invitation went out with the payment.' },
    asking: {
      initial: 'editing',
      exit: assign({ validationErrors: [] }),
      on: { 'prompt.typed': { actions: keepTyped } },
      states: {
        editing: answered,
        sending: sending(false),
        sendingAnyway: sending(true),
        rejected: answered,
        broken: answered,
        warnedOfDuplicate: {
          description: 'The co-parent may have an account already. Sending the same address again says that the visitor knows.',
          on: { ...answered.on, 'prompt.submitted': 'sendingAnyway', 'prompt.typed': { target: 'editing', actions: keepTyped } },
        },
      },
    },
    invited: { on: { 'prompt.reopened': 'asking' } },
    declined: { on: { 'prompt.reopened': 'asking' } },
    ended: { description: 'The registration takes no more answers; the account does.' },
  },
});
