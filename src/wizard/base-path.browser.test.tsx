import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createWizard, step } from '../../machines/wizard/index.ts';
import { browserHistory } from './browser.ts';
import { useBack, useProgress } from './links.ts';
import { WizardProvider } from './provider.tsx';
import { WizardRouter } from './router.tsx';

/** The first step has the address of the base path. */
const machine = setup({ types: { events: {} as { type: 'on' } } }).createMachine({
  id: 'stay',
  initial: 'guest',
  states: {
    guest: { ...step('guest', { path: '', progress: 1 }), on: { on: 'room' } },
    room: step('room', { path: '/room', progress: 2 }),
  },
});

const home = location.href;
const mayAct = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
const released: (() => void)[] = [];

beforeEach(() => {
  mayAct.IS_REACT_ACT_ENVIRONMENT = true;
});
afterEach(async () => {
  await act(async () => released.splice(0).forEach(each => each()));
  document.body.replaceChildren();
  history.replaceState(null, '', home);
  mayAct.IS_REACT_ACT_ENVIRONMENT = false; // files share the page
});

function Links() {
  const hrefs = [useBack()?.href, ...useProgress().map(({ href }) => href)];
  return <nav>{hrefs.join(' ')}</nav>;
}

async function show(base: string, address: string) {
  history.replaceState(null, '', address);
  const wizard = createWizard({ machine, history: browserHistory(base), now: Date.now });
  wizard.start();
  const react = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => {
    react.render(
      <WizardProvider wizard={wizard}>
        <WizardRouter base={base}>
          <Links />
        </WizardRouter>
      </WizardProvider>,
    );
  });
  released.push(() => {
    react.unmount();
    wizard.stop();
  });
  return wizard;
}

it.each([
  ['/booking', '/booking'],
  ['/booking/', '/booking'],
  ['', '/'],
  ['/', '/'],
])('below the base path ‘%s’, steps have addresses to load, to link to and to go back to', async (base, first) => {
  const wizard = await show(base, `${first}/room`.replace('//', '/'));
  const room = location.pathname;
  expect([wizard.getView().path, room]).toEqual(['/room', `${first}/room`.replace('//', '/')]);
  expect(document.querySelector('nav')?.textContent).toBe([first, first, room].join(' '));
  await act(async () => void wizard.visit('/'));
  expect([wizard.getView().place, location.pathname]).toEqual([['guest'], first]);
  await act(async () => wizard.actor.send({ type: 'on' }));
  await act(async () => {
    const traversed = new Promise(resolve => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await traversed;
  });
  expect([wizard.getView().place, location.pathname]).toEqual([['guest'], first]);
});
