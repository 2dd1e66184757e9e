import { assign, fromPromise, setup } from 'xstate';
import { retryAfterOf } from '../../wizard/index.ts';
import { endsAs } from '../ends-as.ts';
import { notProvided } from '../not-provided.ts';

/** Remaining and total life of a registration, in seconds, from the server. */
export interface Life {
  secondsLeft: number;
  lifeSeconds: number;
}

export type LifeOutcome = { type: 'alive'; life: Life } | { type: 'gone' };

const lifeSetup = setup({
  types: {
    /** `retryAfter`: seconds to wait, from the server's last failure; null if it named none. */
    context: {} as Life & { retryAfter: number | null },
    events: {} as { type: 'registration.saved' } | { type: 'registration.prolonged' } | { type: 'warning.closed' },
    tags: {} as 'busy' | 'warns',
    children: {} as { askLife: 'askLife'; prolongLife: 'prolongLife' },
  },
  actors: {
    askLife: fromPromise<LifeOutcome>(notProvided),
    prolongLife: fromPromise<LifeOutcome>(notProvided),
  },
  delays: {
    /** At most a day, because a browser's timer overflows after 24 days. */
    untilWarning: ({ context: { secondsLeft, lifeSeconds } }) =>
      Math.min(secondsLeft - warnAt(lifeSeconds), 86_400) * 1000,
    untilEnd: ({ context }) => context.secondsLeft * 1000,
    untilNextTry: ({ context }) => Math.min(Math.max(context.retryAfter ?? 0, 30), 86_400) * 1000,
  },
});

/** Seconds before the end at which to warn: 600, or half of a life shorter than 20 minutes. */
const warnAt = (lifeSeconds: number): number => Math.min(600, lifeSeconds / 2);

const isEnding = ({ secondsLeft, lifeSeconds }: Life): boolean => secondsLeft <= warnAt(lifeSeconds);

const warning = lifeSetup.createStateConfig({
  tags: 'warns',
  on: {
    'registration.prolonged': '#registrationLife.warned.prolonging',
    'warning.closed': '#registrationLife.warned.closed',
  },
});

/**
 * Watches a flow's registration and warns before it expires. Any change of the registration prolongs it, also in
 * another tab, so the machine asks the server whenever a timer fires.
 */
export const registrationLifeMachine = lifeSetup.createMachine({
  id: 'registrationLife',
  context: { secondsLeft: 0, lifeSeconds: 0, retryAfter: null },
  initial: 'asking',
  states: {
    asking: {
      tags: 'busy',
      invoke: {
        id: 'askLife',
        src: 'askLife',
        onDone: [
          {
            guard: endsAs('alive'),
            target: 'answered',
            actions: assign(({ event: { output } }) => (output.type === 'alive' ? output.life : {})),
          },
          { target: 'ended' },
        ],
        onError: { target: 'unanswered', actions: assign(retryAfterOf) },
      },
    },
    answered: { always: [{ guard: ({ context }) => isEnding(context), target: 'warned' }, { target: 'quiet' }] },
    unanswered: { description: 'The call failed, so no warning is shown.', after: { untilNextTry: 'asking' } },
    quiet: { after: { untilWarning: 'asking' } },
    warned: {
      after: { untilEnd: 'asking' },
      on: { 'registration.saved': 'asking' },
      initial: 'ending',
      states: {
        ending: warning,
        prolonging: {
          tags: ['busy', 'warns'],
          invoke: {
            id: 'prolongLife',
            src: 'prolongLife',
            onDone: [
              {
                guard: endsAs('alive'),
                target: '#registrationLife.answered',
                actions: assign(({ event: { output } }) => (output.type === 'alive' ? output.life : {})),
              },
              { target: '#registrationLife.ended' },
            ],
            onError: { target: 'notProlonged', actions: assign(retryAfterOf) },
          },
        },
        notProlonged: { ...warning, description: 'The visitor wants to stay, but the call failed.' },
        closed: { description: 'The visitor has closed the warning without prolonging.' },
      },
    },
    ended: { type: 'final' },
  },
});

/** Id and key that authorize calls for one registration. */
export interface Registration {
  signupId: string;
  registrationKey: string;
}
