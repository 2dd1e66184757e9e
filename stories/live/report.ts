import { type AnyActor, type AnyActorRef, type AnyMachineSnapshot, isMachineSnapshot } from 'xstate';
import { activeStep, stepsOf } from '../../machines/wizard/index.ts';
import { activeLeaves } from '../../machines/wizard/testing/index.ts';
import { type Cause, eventInWords, typeInWords } from '../atlas/event-in-words.ts';
import type { Channel, Handled, RunningChart } from './protocol.ts';

/** How many events a map gets that opens later. */
const most = 100;

/** How the page navigates; in the product, as if the visitor had used the browser's buttons. */
type Navigate = (path: string) => void;

/**
 * Reports what a page's charts do, by XState's inspection, and brings the page to a path that a map names.
 *
 * @returns what an inspector of XState registers: the page's root actors
 */
export function reportTo(channel: Channel, navigate: Navigate): { register: (actor: AnyActor) => void } {
  const page = crypto.randomUUID();
  const roots: AnyActor[] = [];
  const recent: Handled[] = [];
  let isDue = false;
  const postStatus = () => {
    isDue = false;
    const charts = roots.flatMap(root => chartsIn(root, ''));
    channel.post({ type: 'status', status: { page, address: location.pathname, charts } });
  };
  /** Once for everything that happens at a time, when actors and the address have settled. */
  const schedule = () => {
    if (isDue) return;
    isDue = true;
    setTimeout(postStatus);
  };
  const postHandled = (handled: Handled) => {
    recent.push(handled);
    if (recent.length > most) recent.shift();
    channel.post({ type: 'handled', page, handled });
  };
  channel.subscribe(message => {
    if (message.type === 'asked') {
      recent.forEach(handled => channel.post({ type: 'handled', page, handled }));
      schedule();
    }
    if (message.type === 'sent' && message.page === page) {
      navigate(message.path);
      schedule();
    }
  });
  return {
    register(actor) {
      roots.push(actor);
      schedule();
      actor.system.inspect(event => {
        schedule();
        if (event.type !== '@xstate.microstep' || event._transitions.length === 0) return;
        const { snapshot, event: cause } = event;
        // Later, because XState stops an actor if its inspector throws.
        if (isMachineSnapshot(snapshot)) queueMicrotask(() => postHandled(handledBy(snapshot, cause)));
      });
    },
  };
}

/** Causes whose values are shown. What a visitor types may be a password, and a report has the whole state of a chart. */
const withValues = new Set<Cause>(['outcome', 'failure', 'address', 'refusal']);

function handledBy(snapshot: AnyMachineSnapshot, event: { type: string }): Handled {
  const words = { ...typeInWords(event.type), values: '' };
  const shown = withValues.has(words.cause) ? eventInWords(snapshot.machine, event) : words;
  const state = activeLeaves(snapshot).join(' + ');
  return { ...shown, id: crypto.randomUUID(), chart: snapshot.machine.id, at: Date.now(), state };
}

/** The charts that run in an actor, outermost first. */
function chartsIn(actor: AnyActorRef, above: string): RunningChart[] {
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachineSnapshot(snapshot) || snapshot.status !== 'active') return [];
  const { machine, children } = snapshot;
  const own: RunningChart = {
    chart: machine.id,
    active: snapshot._nodes.map(({ id }) => id),
    steps: stepsOf(machine).map(({ id, path }) => ({
      id,
      path: above + path,
      isOpen: snapshot.can({ type: 'xstate.route', to: `#${id}` }),
    })),
  };
  const here = above + (activeStep(snapshot)?.path ?? '');
  return [
    own,
    ...Object.values<AnyActorRef | undefined>(children).flatMap(child => (child ? chartsIn(child, here) : [])),
  ];
}
