import { act, type ComponentType, StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Link } from 'react-router-dom';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSerializer, createWizard } from '../../machines/wizard/index.ts';
import { type Charge, payMachine } from '../../machines/wizard/fixtures/pay.machine.ts';
import { type Saved, tripMachine } from '../../machines/wizard/fixtures/trip.machine.ts';
import { settled, tripState } from '../../machines/wizard/fixtures/trip.ts';
import { browserHistory, onPageReturn, sessionStoragePort } from './browser.ts';
import { MountedRoutes } from './mounted-routes.tsx';
import { StepHeading } from './step-heading.tsx';
import { useBack, useProgress } from './links.ts';
import { useNotice } from './listeners.ts';
import { wizardHooks } from './wizard-hooks.ts';
import { WizardProvider } from './provider.tsx';
import { type Screens, WizardRouter, WizardRoutes } from './router.tsx';

const base = '/base/trip';
const trip = wizardHooks(tripMachine);
const pay = wizardHooks(payMachine);
const root = () => document.body.appendChild(document.createElement('div'));
const released: (() => void)[] = [];
const notices: string[] = [];
const home = location.href;

const titled =
  (title: string): ComponentType =>
  () => <StepHeading title={title} product="Trips" />;

function TravellerScreen() {
  const send = trip.useSend();
  return (
    <>
      <StepHeading title="Traveller" product="Trips" errorWord="Error" />
      <button onClick={() => send({ type: 'traveller.submitted', name: 'Ada' })}>Send</button>
      <Link to="/receipt">Receipt</Link>
    </>
  );
}

function HotelScreen() {
  const send = trip.useSend();
  const name = trip.useSelector(({ context }) => context.traveller);
  return (
    <>
      <StepHeading title="Hotel" product="Trips">
        {`A hotel for ${name}`}
      </StepHeading>
      <Link to="/traveller">Change</Link>
      <button onClick={() => send({ type: 'hotel.chosen', hotel: 'Ritz' })}>Ritz</button>
    </>
  );
}

function CardScreen() {
  const send = pay.useSend();
  return (
    <>
      <StepHeading title={`At ${pay.useStep()} of ${trip.useStep()}`} product="Trips" />
      <button onClick={() => send({ type: 'card.entered', card: 'visa' })}>Visa</button>
    </>
  );
}

const payScreens: Screens<typeof payMachine> = { card: CardScreen, review: titled('Review') };
const PaymentScreen = () => <MountedRoutes of="paying" screens={payScreens} />;
const screens: Screens<typeof tripMachine> = {
  welcome: titled('Welcome'),
  traveller: TravellerScreen,
  hotel: HotelScreen,
  payment: PaymentScreen,
  receipt: titled('Receipt'),
};

let focusedAtPaint: string | undefined;

/** Notes what has the focus when a new page is ready to be painted. */
function Painted() {
  useLayoutEffect(() => {
    focusedAtPaint = document.activeElement?.tagName;
  });
  return null;
}

function Frame() {
  const back = useBack();
  useNotice(reason => notices.push(reason));
  return (
    <main>
      {back && (
        <a
          href={back.href}
          onClick={event => {
            event.preventDefault();
            back.go();
          }}
        >
          Back
        </a>
      )}
      <p>
        {useProgress()
          .map(({ step, href, done }) => `${step.id}:${href}:${done}`)
          .join(' ')}
      </p>
      <WizardRoutes screens={screens} />
      <Painted />
    </main>
  );
}

async function show(path: string) {
  history.replaceState(null, '', base + path);
  const wizard = createWizard({
    machine: tripMachine.provide({
      actors: {
        saveTraveller: fromPromise<Saved, { name: string }>(async () => ({ type: 'saved' })),
        pay: payMachine.provide({
          actors: { charge: fromPromise<Charge, { card: string }>(async () => ({ type: 'approved', receipt: 'R1' })) },
        }),
      },
    }),
    history: browserHistory(base),
    storage: sessionStoragePort('trip'),
    savedState: createSerializer(tripState),
    now: Date.now,
  });
  wizard.start();
  const react = createRoot(root());
  await act(async () => {
    react.render(
      <StrictMode>
        <WizardProvider wizard={wizard}>
          <WizardRouter base={base}>
            <Frame />
          </WizardRouter>
        </WizardProvider>
      </StrictMode>,
    );
  });
  released.push(() => {
    react.unmount();
    wizard.stop();
  });
  return wizard;
}

const heading = () => document.querySelector('h1');
const press = (text: string) =>
  act(async () => {
    [...document.querySelectorAll<HTMLElement>('button, a')].find(({ textContent }) => textContent === text)?.click();
    await settled();
  });
const travelled = (go: () => void) =>
  act(async () => {
    await new Promise<void>(resolve => {
      addEventListener('popstate', () => resolve(), { once: true });
      go();
    });
  });

const release = () => act(async () => released.splice(0).forEach(each => each()));

const mayAct = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

beforeEach(() => {
  mayAct.IS_REACT_ACT_ENVIRONMENT = true;
  sessionStorage.clear();
  notices.length = 0;
});
afterEach(async () => {
  await release();
  document.body.replaceChildren();
  history.replaceState(null, '', home);
  mayAct.IS_REACT_ACT_ENVIRONMENT = false; // files share the page
});

it('the wizard shows the step of the address, titles the tab, and leaves the focus alone while loading', async () => {
  await show('/traveller');
  expect(heading()?.textContent).toBe('Traveller');
  expect(document.title).toBe('Error: Traveller – Trips');
  expect(document.activeElement).toBe(document.body);
});

it('address, screen and focus move together when the machine moves', async () => {
  await show('/traveller');
  await press('Send');
  expect(location.pathname).toBe('/base/trip/hotel');
  expect(heading()?.textContent).toBe('A hotel for Ada');
  expect(document.activeElement).toBe(heading());
  expect(document.title).toBe('Hotel – Trips');
  expect(document.querySelector('p')?.textContent).toBe(
    'traveller:/base/trip/traveller:true hotel:/base/trip/hotel:false payment:null:false',
  );
});

it('the heading of a new step has the focus before the page is painted', async () => {
  await show('/traveller');
  await press('Send');
  expect(focusedAtPaint).toBe('H1');
});

it('a mounted machine is shown below its parent, and follows the browser back and forward', async () => {
  await show('/traveller');
  await press('Send');
  await press('Ritz');
  expect(heading()?.textContent).toBe('At card of payment');
  await press('Visa');
  expect([location.pathname, heading()?.textContent]).toEqual(['/base/trip/payment/review', 'Review']);
  await travelled(() => history.back());
  expect([location.pathname, heading()?.textContent]).toEqual(['/base/trip/payment', 'At card of payment']);
  expect(document.activeElement).toBe(heading());
  await travelled(() => history.forward());
  expect(heading()?.textContent).toBe('Review');
  await travelled(() => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Back')?.click());
  expect([location.pathname, heading()?.textContent]).toEqual(['/base/trip/payment', 'At card of payment']);
});

it('the wizard follows links to steps, and stays if a link is refused', async () => {
  await show('/traveller');
  await press('Receipt');
  expect([location.pathname, notices]).toEqual(['/base/trip/traveller', ['noReceipt']]);
  await press('Send');
  await press('Change');
  expect(heading()?.textContent).toBe('Traveller');
});

it('the wizard restores the address when the browser goes to a step that the machine refuses', async () => {
  const wizard = await show('/traveller');
  await press('Send');
  await press('Ritz');
  const paying = () => wizard.actor.getSnapshot().children.paying as ActorRefFrom<typeof payMachine>;
  await act(async () => {
    paying().send({ type: 'card.entered', card: 'visa' });
    paying().send({ type: 'payment.confirmed' });
    await settled();
  });
  expect(location.pathname).toBe('/base/trip/receipt');
  expect(sessionStorage.getItem('trip')).toBeNull();
  await travelled(() => history.back());
  await expect.poll(() => location.pathname).toBe('/base/trip/receipt');
  expect(heading()?.textContent).toBe('Receipt');
  expect(notices).toEqual(['alreadyPaid']);
});

it('the wizard restores its step and trail after a reload', async () => {
  await show('/traveller');
  await press('Send');
  const { state } = history;
  await release();
  const wizard = await show('/hotel');
  expect(state).toEqual({ position: expect.any(Number) });
  expect(heading()?.textContent).toBe('A hotel for Ada');
  expect(wizard.getView().backPath).toBe('/traveller');
});

it('a page from the back/forward cache is reloaded if its answers are out of date', async () => {
  const wizard = await show('/traveller');
  await press('Send');
  let reloads = 0;
  released.push(onPageReturn(wizard, () => (reloads += 1)));
  const shown = (persisted: boolean) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  shown(true);
  expect(reloads).toBe(0);
  sessionStorage.clear();
  shown(false);
  expect(reloads).toBe(0);
  shown(true);
  expect(reloads).toBe(1);
});
