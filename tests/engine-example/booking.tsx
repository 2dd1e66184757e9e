import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { fromPromise } from 'xstate';
import { createWizard } from '../../machines/wizard/index.ts';
import {
  browserHistory,
  type Screens,
  sessionStoragePort,
  StepHeading,
  useBack,
  useNotice,
  useProgress,
  wizardHooks,
  WizardProvider,
  WizardRouter,
  WizardRoutes,
} from '../../src/wizard/index.ts';
import { type Booking, bookingMachine, type SendOutcome } from './booking.machine.ts';
import { savedState } from './booking.saved.ts';

const { useSelector, useSend } = wizardHooks(bookingMachine);

function Guest() {
  const send = useSend();
  const field = useRef<HTMLInputElement>(null);
  const [isInvalid, setIsInvalid] = useState(false);
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        const name = field.current?.value.trim();
        if (name) return send({ type: 'name.given', name });
        setIsInvalid(true);
        field.current?.focus();
      }}
    >
      <StepHeading title="Who travels?" product="Booking" />
      <input
        ref={field}
        aria-label="Name"
        aria-invalid={isInvalid}
        aria-describedby="name-error"
        defaultValue={useSelector(({ context }) => context.name ?? '')}
      />
      <p id="name-error">{isInvalid && 'Please enter a name.'}</p>
      <button>Continue</button>
    </form>
  );
}

function Seat() {
  const send = useSend();
  const isBusy = useSelector(snapshot => snapshot.hasTag('busy'));
  const isTaken = useSelector(snapshot => snapshot.matches({ seat: 'taken' }));
  const isBroken = useSelector(snapshot => snapshot.matches({ seat: 'broken' }));
  return (
    <>
      <StepHeading title="Choose a seat" product="Booking" />
      {isTaken && <p role="alert">That seat is taken.</p>}
      {isBroken && <p role="alert">We could not book. Please try again.</p>}
      {['7A', '7B'].map(seat => (
        <button
          key={seat}
          aria-disabled={isBusy}
          onClick={() => send({ type: 'seat.chosen', seat, key: crypto.randomUUID() })}
        >
          {seat}
        </button>
      ))}
    </>
  );
}

const Ticket = () => <StepHeading title={`Booked: ${useSelector(({ context }) => context.seat)}`} product="Booking" />;

const screens = { guest: Guest, seat: Seat, ticket: Ticket } satisfies Screens<typeof bookingMachine>;

const texts: Readonly<Record<string, string>> = {
  nameFirst: 'Please say who travels first.',
  seatFirst: 'Please choose a seat first.',
  alreadyBooked: 'You have booked already.',
};

/** What surrounds every step, and in it the screen of the active one. */
function Frame() {
  const back = useBack();
  const dots = useProgress();
  const [reason, setReason] = useState('');
  useNotice(setReason);
  return (
    <main>
      {back && <button onClick={back.go}>Back</button>}
      <ol>
        {dots.map(({ step, current }) => (
          <li key={step.id} aria-current={current && 'step'}>
            {step.id}
          </li>
        ))}
      </ol>
      <output>
        {reason && (texts[reason] ?? 'We could not restore your answers.')}
        {reason && <button onClick={() => setReason('')}>Close</button>}
      </output>
      <WizardRoutes screens={screens} />
    </main>
  );
}

type Send = (booking: Booking, signal: AbortSignal) => Promise<SendOutcome>;

/** Draws the wizard in an element of the page; `send` calls the server. Returns the function that removes it. */
export function mountBooking(element: Element, send: Send): () => void {
  const base = '/booking';
  const wizard = createWizard({
    machine: bookingMachine.provide({ actors: { send: fromPromise(({ input, signal }) => send(input, signal)) } }),
    history: browserHistory(base),
    storage: sessionStoragePort('booking'),
    savedState,
    aliases: { '/': '/guest' },
    now: Date.now,
  });
  wizard.start();
  const root = createRoot(element);
  root.render(
    <WizardProvider wizard={wizard}>
      <WizardRouter base={base}>
        <Frame />
      </WizardRouter>
    </WizardProvider>,
  );
  return () => {
    root.unmount();
    wizard.stop();
  };
}
