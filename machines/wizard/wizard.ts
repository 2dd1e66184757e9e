import {
  type Actor,
  type ActorOptions,
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InputFrom,
  type OutputFrom,
  type SnapshotFrom,
} from 'xstate';
import { createEars } from './emitter.ts';
import { createKeeper, type Seal } from './persistence.ts';
import { hearFacts, watch } from './watch.ts';
import type { HistoryPort } from './history.ts';
import { createNavigator, type Whereabouts } from './navigator.ts';
import { type Aliases, canEnter, pathOf, placeOf, placesAt, samePlace } from './place.ts';
import { atTheBeginning, reenter } from './routing.ts';
import type { StepId } from './step.ts';
import { memoryStorage, safeStorage, type StoragePort } from './storage.ts';
import { sameView, type View, wayBack } from './view.ts';

export interface WizardOptions<M extends AnyStateMachine> {
  machine: M;
  input?: InputFrom<M>;
  history: HistoryPort;
  /** Default: memory, so answers are lost with the page. */
  storage?: StoragePort;
  /** Without one, nothing is persisted until `keep` is called. */
  envelope?: Seal;
  /** Milliseconds since the epoch. */
  now: () => number;
  aliases?: Aliases;
  /** Snapshot to start from instead of the address, for stories and tests. */
  snapshot?: SnapshotFrom<M>;
  /** Called once when the machine has ended; the caller redirects the visitor as the output says. */
  onLeave?: (output: OutputFrom<M>) => void;
  clock?: ActorOptions<M>['clock'];
}

export interface Wizard<M extends AnyStateMachine = AnyStateMachine> {
  readonly machine: M;
  readonly actor: Actor<M>;
  readonly start: () => void;
  readonly stop: () => void;
  readonly getView: () => View;
  readonly subscribe: (listener: () => void) => () => void;
  /** Navigates to a path as a link does. Returns false when the path is refused or unknown. */
  readonly visit: (path: string, how?: { replace?: boolean }) => boolean;
  /** Navigates to a step, or to a step of the machine mounted in it: `enter('payment', 'billing')`. */
  enter(step: StepId<M>, ...mounted: string[]): boolean;
  can(step: StepId<M>, ...mounted: string[]): boolean;
  readonly back: () => void;
  /** Traverses the history, as the browser's own buttons do. */
  readonly go: (delta: number) => void;
  /** Subscribes to the reasons shown to the visitor. Reasons emitted before the first subscriber are buffered. */
  readonly onTold: (listener: (reason: string) => void) => () => void;
  /** Subscribes to the analytics events of the machine and those mounted in it; buffered like the reasons. */
  readonly onTracked: (listener: (fact: unknown) => void) => () => void;
  /** Checks the address again after the browser restored a cached page. Returns false when its answers are stale. */
  readonly revalidate: () => boolean;
  /** Persists the answers from now on, for an envelope that was not loaded at creation. The last one wins. */
  readonly keep: (envelope: Pick<Seal, 'seal'>) => void;
  /** Clears the storage and stops persisting. */
  readonly clear: () => void;
}

/**
 * Creates a wizard: a machine whose active step and address stay in sync.
 *
 * @example
 * const wizard = createWizard({ machine: joinMachine, history: browserHistory('/app/join'), now: Date.now });
 * wizard.start();
 * wizard.visit('/step2'); // false: the machine refused
 * @throws when a step of the chart is invalid
 */
export function createWizard<M extends AnyStateMachine>(options: WizardOptions<M>): Wizard<M> {
  const { machine, input, history, envelope, aliases = {} } = options;
  const storage = safeStorage(options.storage ?? memoryStorage());
  const opened = envelope && !options.snapshot ? envelope.open(machine, storage.read()) : { type: 'empty' as const };
  const begin = options.snapshot ?? (opened.type === 'opened' && atTheBeginning(machine, input, opened.kept.context));
  const from = begin && machine.getPersistedSnapshot(begin);
  // The engine does not know this machine's types; the compiler checks the options at the call of `createWizard`.
  const actor = createActor(machine as AnyStateMachine, {
    input,
    ...(from ? { snapshot: from } : {}),
    ...(options.clock ? { clock: options.clock } : {}),
  }) as AnyActor as Actor<M>;

  const listeners = new Set<() => void>();
  const reasons = createEars<string>(opened.type === 'dropped' ? [`envelope.${opened.reason}`] : []);
  const facts = createEars<unknown>();
  let left = false;
  /** Suppresses reasons while the page opens, because such a refusal answers no action of the visitor. */
  let isMute = false;
  const keeper = createKeeper({
    actor,
    storage,
    envelope: options.snapshot ? undefined : envelope,
    now: options.now,
    beginning: from ? null : { place: placeOf(actor), context: (actor.getSnapshot() as AnyMachineSnapshot).context },
  });
  const navigator = createNavigator({ actor, machine, history, aliases, first: options.now(), settled });
  let view = look(navigator.now());
  let release = () => {};

  function look({ path, place, direction, moves, trail }: Whereabouts): View {
    const backPath = wayBack(actor, machine, trail, place)?.path ?? null;
    return { path, place, direction, moves, backPath, left };
  }

  function settled(now: Whereabouts) {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    const leaves = !left && snapshot.status === 'done';
    left ||= leaves;
    keeper.save(now.place, now.trail);
    const next = look(now);
    if (!sameView(view, next)) {
      view = next;
      listeners.forEach(listener => listener());
    }
    if (leaves) options.onLeave?.(snapshot.output as OutputFrom<M>); // the output of this machine
  }

  function tell(reason: string) {
    if (!isMute) reasons.tell(reason);
  }

  function start() {
    const stopHearing = hearFacts(actor, facts.tell);
    const unwatch = watch(actor, { changed: navigator.follow, told: tell, released: navigator.release });
    actor.start();
    if (opened.type === 'opened' && opened.trail) navigator.resume(opened.trail, opened.kept.place);
    const kept = opened.type === 'opened' ? opened.kept.place : null;
    const entry = history.read();
    const asksForKept = placesAt(machine, entry.path, aliases).some(place => kept !== null && samePlace(place, kept));
    isMute = !asksForKept;
    const refused = kept !== null && !reenter(actor, machine, kept);
    isMute = false;
    const answered = refused && asksForKept;
    // Report only the dropped envelope, which explains why the visitor is at the start; a refusal would replace it.
    isMute = opened.type === 'dropped';
    if (options.snapshot || answered) navigator.arriveHere();
    else navigator.arrive(entry);
    isMute = false;
    const unlisten = history.listen(navigator.hear);
    release = () => {
      unlisten();
      unwatch();
      stopHearing();
    };
  }

  const pathTo = (place: string[]): string => pathOf(machine, place) ?? '';

  return {
    machine,
    actor,
    start,
    stop() {
      release();
      actor.stop();
    },
    getView: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    visit: (path, { replace = false } = {}) => navigator.visit(path, replace),
    enter: (...place) => navigator.visit(pathTo(place), false),
    can: (...place) => canEnter(actor, place),
    back() {
      const { trail, place } = navigator.now();
      const way = wayBack(actor, machine, trail, place);
      if (way?.delta) history.go(way.delta);
      else if (way) navigator.visit(way.path, true);
    },
    go: delta => history.go(delta),
    onTold: reasons.listen,
    onTracked: facts.listen,
    revalidate() {
      if (keeper.isStale()) return false;
      navigator.recheck();
      return true;
    },
    keep(seal) {
      keeper.keep(seal);
      const { place, trail } = navigator.now();
      keeper.save(place, trail);
    },
    clear: () => keeper.forget(),
  };
}
