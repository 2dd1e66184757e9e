import type {
  LifeOutcome,
  registrationLifeMachine,
} from '../../../../machines/parts/registration-life/registration-life.machine.ts';
import { getRegistrationLife, prolongRegistration } from '../../../../src/contract/calls/registration-life.calls.ts';
import { flow } from '../../../../stories/flows/registration-life.flow.ts';
import type { Held } from '../interceptor.ts';
import { registered } from '../registered.ts';
import { base } from '../../../../src/app/base.ts';
import { defineHarness } from '../harness.ts';
import type { Visit } from '../visit.ts';

export const harness = defineHarness<typeof registrationLifeMachine>({
  flow,
  drivers: ({ page, ui, goBackTo }) => ({
    // Moving on saves answers, which prolongs the registration.
    'registration.saved': () => goBackTo(page.url().endsWith(`${base}/step1`) ? '/step2' : '/step1'),
    'registration.prolonged': () => ui.press('Keep it open'),
    'warning.closed': () => ui.press('Close'),
  }),
  open: {
    beginning: async visit => {
      const { parent, registration } = await registered(visit);
      await visit.resume({ parent, registration, lastCompletedStep: 1 }, ['coparentDetails'], '/step2');
    },
  },
  outcomes: {
    askLife: { asks: [getRegistrationLife], done: answer },
    prolongLife: { asks: [prolongRegistration], done: answer },
  },
  isPossible: event => {
    if (event.type !== 'outcome' || event.id !== 'prolongLife' || event.isBroken) return true;
    const outcome = event.output as LifeOutcome; // both actors return one
    return outcome.type === 'gone' || outcome.life.secondsLeft === outcome.life.lifeSeconds; // prolonging restarts the full lifetime
  },
});

async function answer(outcome: LifeOutcome, held: Held, { backend }: Visit): Promise<void> {
  if (outcome.type === 'alive') await backend.isLeft(held.signupId, outcome.life);
  else await backend.aDayPasses(held.signupId);
  await held.goOn();
}
