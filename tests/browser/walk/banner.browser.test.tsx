import { I18nProvider } from '@lingui/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { EventFromLogic } from 'xstate';
import { bannerMachine } from '../../../machines/parts/banner/banner.machine.ts';
import { bannerSamples } from '../../../machines/parts/banner/banner.samples.ts';
import { explore } from '../../../machines/wizard/testing/index.ts';
import type { Wizard } from '../../../machines/wizard/index.ts';
import { Banner } from '../../../src/app/banner.tsx';
import { joinNotices } from '../../../src/flows/join/join.notices.ts';
import { activate, i18n } from '../../../src/i18n/i18n.ts';
import { WizardProvider } from '../../../src/wizard/index.ts';
import { flow } from '../../../stories/flows/banner.flow.ts';
import { silenced } from '../../../stories/staging/actors.ts';
import { stage } from '../../../stories/staging/stage.ts';
import { noteCoverage } from './note-coverage.ts';
import { press } from './page.ts';

// The banner starts its own machine, so the test drives the page and its clock, and observes the result.
type BannerEvent = EventFromLogic<typeof bannerMachine>;

beforeAll(() => activate('en'));
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const { paths } = explore(bannerMachine, bannerSamples);
const words: Readonly<Record<string, string>> = {
  stepOneFirst: 'Please start with your own details.',
  registrationEnded: 'has ended',
};
const taken = new Set<string>();
afterAll(() => noteCoverage({ level: 'screens', chart: 'banner', taken: [...taken], beyond: {} }));

it.each(paths)('$name', async ({ events, states, start, transitions }) => {
  const ears = new Set<(reason: string) => void>();
  const onNotice: Wizard['onNotice'] = listener => {
    ears.add(listener);
    return () => ears.delete(listener);
  };
  const listeners = new Set<() => void>();
  const subscribe: Wizard['subscribe'] = listener => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const staged = stage(flow, { start, events: [] }, silenced);
  let moves = 0;
  let reason = '';
  const getView: Wizard['getView'] = () => ({ ...staged.getView(), moves });
  const wizard = { ...staged, onNotice, subscribe, getView };
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  flushSync(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <WizardProvider wizard={wizard}>
          <Banner notices={joinNotices} />
        </WizardProvider>
      </I18nProvider>,
    ),
  );
  for (const [i, state] of states.entries()) {
    const event = events[i - 1];
    if (event?.type === 'received') {
      ({ reason } = event as BannerEvent & { type: 'received' }); // narrowed by its type
      flushSync(() => ears.forEach(ear => ear(reason)));
    } else if (event?.type === 'dismissed') await press('Dismiss');
    else if (event?.type === 'moved') flushSync(() => listeners.forEach(moved => ((moves += 1), moved())));
    else if (event) flushSync(() => void vi.advanceTimersByTime(event.type.includes('reading') ? 15_000 : 0));
    expect(element.textContent.includes(words[reason] ?? '?'), `${event?.type} ⇒ ${state}`).toBe(
      state.startsWith('showing'),
    );
  }
  transitions.forEach(name => taken.add(name)); // reached only if every step of the path succeeded
  flushSync(() => root.unmount());
  element.remove();
});
