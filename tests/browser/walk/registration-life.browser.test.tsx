import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { activeLeaves, explore } from '../../../machines/wizard/testing/index.ts';
import { registrationLifeMachine } from '../../../machines/parts/registration-life/registration-life.machine.ts';
import { registrationLifeSamples } from '../../../machines/parts/registration-life/registration-life.samples.ts';
import { activate, i18n } from '../../../src/i18n/i18n.ts';
import { flow } from '../../../stories/flows/registration-life.flow.ts';
import { pageOf, stage } from '../../../stories/staging/stage.ts';
import { deferredActors, type Waiting } from '../../../stories/staging/deferred-actors.ts';
import { noteCoverage } from './note-coverage.ts';
import { heading, press, soon } from './page.ts';
import { cover } from './walk.tsx';

// This machine has no steps, so its paths are walked without the engine's router.
beforeAll(() => activate('en'));

const transitions = new Set<string>();
afterAll(() => noteCoverage({ level: 'screens', chart: 'registration-life', taken: [...transitions], beyond: {} }));

const shown: Readonly<Record<string, RegExp | null>> = {
  'warned.ending': /Your answers stay here either way\./,
  'warned.prolonging': /One moment…|either way|try again before/,
  'warned.notProlonged': /Please check your connection and try again before/,
};

it.each(explore(registrationLifeMachine, registrationLifeSamples).paths)('$name', async ({ events, states, start }) => {
  const { Page } = await pageOf(flow);
  let waiting: () => readonly Waiting[] = () => [];
  const staged = stage(flow, { start, events: [] }, machine => {
    const deferred = deferredActors(machine);
    waiting = deferred.waiting;
    return deferred.machine;
  });
  const uncover = cover({ ref: staged.actor }, { transitions });
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  root.render(
    <I18nProvider i18n={i18n}>
      <Page wizard={staged} />
    </I18nProvider>,
  );
  await soon(() => expect(heading()).toBe('Invite your co-parent'));
  for (const [i, state] of states.entries()) {
    const event: { type: string; output?: unknown } | undefined = events[i - 1];
    const work = waiting()[0];
    if (event?.type.startsWith('xstate.done.')) await work?.done(event.output);
    else if (event?.type.startsWith('xstate.error.')) await work?.failed(new Error('broken'));
    else if (event?.type.startsWith('xstate.after.')) staged.clock.increment(86_400_000);
    else if (event?.type === 'registration.prolonged') await press('Keep it open');
    else if (event?.type === 'warning.closed') await press('Close');
    else if (event) staged.actor.send(event);
    await soon(() => expect(activeLeaves(staged.actor.getSnapshot())).toEqual([state]));
    const words = shown[state];
    await soon(() => {
      const dialog = document.querySelector('dialog');
      if (words) expect(dialog?.textContent).toMatch(words);
      else expect(dialog).toBeNull();
    });
  }
  uncover();
  root.unmount();
  staged.stop();
  element.remove();
});
