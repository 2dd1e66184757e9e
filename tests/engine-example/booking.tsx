import { Link } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { createWizard } from '../../machines/wizard/index.ts';
import {
  browserHistory,
  type Screens,
  sessionStoragePort,
  StepHeading,
  useBack,
  useProgress,
  wizardHooks,
  WizardProvider,
  WizardRouter,
  WizardRoutes,
} from '../../src/wizard/index.ts';
import { type Booking, bookingMachine, type SendOutcome } from './booking.machine.ts';
import { savedState } from './booking.saved.ts';

const { useSelector, useSend } = wizardHooks(bookingMachine);
const base = '/booking';

/** Starts the wizard on this page; `send` calls the server. */
export function startBooking(send: (booking: Booking, signal: AbortSignal) => Promise<SendOutcome>) {
  const wizard = createWizard({
    machine: bookingMachine.provide({ actors: { send: fromPromise(({ input, signal }) => send(input, signal)) } }),
    history: browserHistory(base),
    storage: sessionStoragePort('booking'),
    savedState,
    aliases: { '/': '/guest' },
    now: Date.now,
  });
  wizard.start();
  return wizard;
}

function Guest() {
  const send = useSend();
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        const name = new FormData(event.currentTarget).get('name');
        if (typeof name === 'string') send({ type: 'name.given', name });
      }}
    >
      <StepHeading title="Who travels?" product="Booking" />
      <input name="name" aria-label="Name" defaultValue={useSelector(({ context }) => context.name ?? '')} />
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
          disabled={isBusy}
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

function Frame() {
  const back = useBack();
  return (
    <main>
      {back && (
        <Link to={back.href.slice(base.length)} onClick={event => (event.preventDefault(), back.go())}>
          Back
        </Link>
      )}
      <ol>
        {useProgress().map(({ step, current }) => (
          <li key={step.id} aria-current={current && 'step'}>
            {step.id}
          </li>
        ))}
      </ol>
      <WizardRoutes screens={screens} />
    </main>
  );
}

export const BookingPage = ({ wizard }: { wizard: ReturnType<typeof startBooking> }) => (
  <WizardProvider wizard={wizard}>
    <WizardRouter base={base}>
      <Frame />
    </WizardRouter>
  </WizardProvider>
);
