import { expect, it } from 'vitest';
import { type AnyMachineSnapshot, type AnyStateMachine, createActor, type EventObject } from 'xstate';
import { coparentPromptMachine } from '../../machines/parts/coparent-prompt/coparent-prompt.machine.ts';
import { coparentPromptSamples } from '../../machines/parts/coparent-prompt/coparent-prompt.samples.ts';
import { estimateOf, newQuote, order } from '../../machines/parts/checkout/checkout.fixtures.ts';
import { singlePageCheckoutMachine } from '../../machines/parts/checkout/single-page-checkout.machine.ts';
import { credentialsLinkMachine } from '../../machines/parts/credentials-link/credentials-link.machine.ts';
import { credentialsMachine } from '../../machines/parts/credentials/credentials.machine.ts';
import { credentialsSamples } from '../../machines/parts/credentials/credentials.samples.ts';
import { session } from '../../machines/parts/sign-in/sign-in.samples.ts';
import { silenced } from '../../stories/staging/actors.ts';

// An exploration follows a chart as it is, so it does not notice if one of these effects is missing.

const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output });

/** Where these events lead, and what was emitted on the way. */
function after(machine: AnyStateMachine, input: unknown, events: readonly EventObject[]) {
  const emitted: EventObject[] = [];
  const actor = createActor(silenced(machine), { input });
  actor.on('*', event => void emitted.push(event));
  actor.start();
  for (const event of events) actor.send(event);
  const { value, context } = actor.getSnapshot() as AnyMachineSnapshot;
  actor.stop();
  return { value, context: context as object, emitted };
}

it('a link to choose a password is unknown if the server does not know it when another is asked for', () => {
  const { value } = after(credentialsLinkMachine, { token: 'token' }, [
    done('openLink', { type: 'expired' }),
    { type: 'link.requested' },
    done('requestLink', { type: 'unknown' }),
  ]);
  expect(value).toBe('unknown');
});

it('a visitor who dismisses the question for the co-parent’s email is reported', () => {
  const { emitted } = after(coparentPromptMachine, coparentPromptSamples.input, [{ type: 'prompt.dismissed' }]);
  expect(emitted).toContainEqual({ type: 'analytics', event: { name: 'coparentPromptDismissed' } });
});

it('the session that comes with the saved credentials is handed on', () => {
  const { context } = after(credentialsMachine, credentialsSamples.input, [
    credentialsSamples.events['credentials.submitted'][0]!,
    done('saveCredentials', { type: 'saved', session }),
  ]);
  expect(context).toMatchObject({ session });
});

it('the billing step of the tabs shows the estimated price', () => {
  const { context } = after(singlePageCheckoutMachine, { order, saved: null }, [
    done('estimate', estimateOf(newQuote.pricing)),
  ]);
  expect(context).toMatchObject({ estimate: newQuote.pricing });
});
