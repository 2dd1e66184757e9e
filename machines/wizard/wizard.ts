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
import { createEmitter } from './emitter.ts';
import { createPersistence, type Serializer, type SerializerOf } from './persistence.ts';
import type { HistoryPort } from './history.ts';
import { createNavigator, type NavigationState } from './navigator.ts';
import { type Aliases, canEnter, pathOf, placeOf, placesAt, samePlace } from './place.ts';
import { reenter, restorable } from './restore.ts';
import type { StepId } from './step.ts';
import { memoryStorage, safeStorage, type StoragePort } from './storage.ts';
import { sameView, type View, wayBack } from './view.ts';
import { subscribeToAnalytics, watch } from './watch.ts';

/** What a wizard consists of. `machine`, `history` and `now` suffice for one that persists nothing. */
export interface WizardOptions<M extends AnyStateMachine> {
  machine: M;
  input?: InputFrom<M>;
  history: HistoryPort;
  /** Default: memory, so answers are lost with the page. */
  storage?: StoragePort;
  /** Without one, nothing is persisted until `persist` is called, and nothing is restored. */
  savedState?: SerializerOf<M>;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Old or short URL paths, such as `{ '/': '/guest' }`. */
  aliases?: Aliases;
  /** Snapshot to start from instead of the address, for stories and tests. */
  snapshot?: SnapshotFrom<M>;
  /** Called once when the machine has ended; the caller redirects the visitor as the output says. */
  onLeave?: (output: OutputFrom<M>) => void;
  clock?: ActorOptions<M>['clock'];
}

/** A machine whose active step and address stay in sync, by `createWizard`. `start` it once, before the page draws it. */
export interface Wizard<M extends AnyStateMachine = AnyStateMachine> {
  readonly machine: M;
  readonly actor: Actor<M>;
  /** Starts the machine, restores the saved state and handles the page's address. */
  readonly start: () => void;
  readonly stop: () => void;
  readonly getView: () => View;
  readonly subscribe: (listener: () => void) => () => void;
  /** Navigates to a path as a link does. Returns false when the path is refused or unknown. */
  readonly visit: (path: string, how?: { replace?: boolean }) => boolean;
  /** Navigates to a step, or to a step of the machine mounted in it: `enter('payment', 'review')`. */
  enter(step: StepId<M>, ...mounted: string[]): boolean;
  /** Whether the machine allows a step now. */
  can(step: StepId<M>, ...mounted: string[]): boolean;
  /** Navigates to `View.backPath`, as the page's own Back link. */
  readonly back: () => void;
  /** Traverses the history, as the browser's own buttons do. */
  readonly go: (delta: number) => void;
  /** Subscribes to the reasons shown to the visitor. They are buffered while there is no subscriber. */
  readonly onNotice: (listener: (reason: string) => void) => () => void;
  /** Whether a reason waits for a subscriber, which may then have to be loaded. */
  readonly hasNotice: () => boolean;
  /** Subscribes to the analytics events of the machine and those mounted in it; buffered like the reasons. */
  readonly onAnalyticsEvent: (listener: (event: unknown) => void) => () => void;
  /** Checks the address again after the browser restored a cached page. Returns false when its answers are stale. */
  readonly revalidate: () => boolean;
  /** Persists the answers from now on, with a serializer that was not loaded at creation. The last one wins. */
  readonly persist: (serializer: Pick<Serializer, 'serialize'>) => void;
  /** Clears the storage and stops persisting. */
  readonly clear: () => void;
}

/**
 * Creates a wizard: a machine whose active step and address stay in sync.
 *
 * @example
 * const wizard = createWizard({ machine: bookingMachine, history: browserHistory('/booking'), now: Date.now });
 * wizard.start();
 * wizard.visit('/seat'); // false: the machine refused
 * @throws when a step of the chart is invalid
 */
export function createWizard<M extends AnyStateMachine>(options: WizardOptions<M>): Wizard<M> {
  const { machine, history, aliases = {}, snapshot } = options;
  const serializer = snapshot ? undefined : options.savedState;
  const storage = safeStorage(options.storage ?? memoryStorage());
  const stored = serializer?.deserialize(machine, storage.read()) ?? { type: 'empty' };
  const saved = stored.type === 'restored' ? stored.saved : null;
  // The engine does not know this machine's types; the compiler checks the options at the call of `createWizard`.
  const actor = createActor(saved ? restorable(machine, saved.context) : (machine as AnyStateMachine), {
    input: options.input,
    ...(snapshot ? { snapshot: machine.getPersistedSnapshot(snapshot) } : {}),
    ...(options.clock ? { clock: options.clock } : {}),
  }) as AnyActor as Actor<M>;

  const listeners = new Set<() => void>();
  const reasons = createEmitter<string>(stored.type === 'dropped' ? [`savedState.${stored.reason}`] : []);
  const analytics = createEmitter<unknown>();
  let left = false;
  /** Suppresses reasons while the page opens, because such a refusal answers no action of the visitor. */
  let isMute = false;
  const persistence = createPersistence({
    actor,
    storage,
    serializer,
    beginning:
      saved || snapshot
        ? null
        : { place: placeOf(actor), context: (actor.getSnapshot() as AnyMachineSnapshot).context },
  });
  const navigator = createNavigator({ actor, machine, history, aliases, first: options.now(), settled });
  let view = look(navigator.now());
  let release = () => {};

  function look({ path, place, direction, moves, trail }: NavigationState): View {
    const backPath = wayBack(actor, machine, trail, place)?.path ?? null;
    return { path, place, direction, moves, backPath, left };
  }

  function settled(now: NavigationState) {
    const { status, output }: AnyMachineSnapshot = actor.getSnapshot();
    const leaves = !left && status === 'done';
    left ||= leaves;
    persistence.save(now.place, now.trail);
    const next = look(now);
    if (!sameView(view, next)) {
      view = next;
      listeners.forEach(listener => listener());
    }
    if (leaves) options.onLeave?.(output as OutputFrom<M>); // the output of this machine
  }

  function notify(reason: string) {
    if (!isMute) reasons.emit(reason);
  }

  function start() {
    const unsubscribe = subscribeToAnalytics(actor, analytics.emit);
    const unwatch = watch(actor, { changed: navigator.follow, noticed: notify, released: navigator.release });
    actor.start();
    if (stored.type === 'restored' && stored.trail) navigator.resume(stored.trail, stored.saved.place);
    const entry = history.read();
    const asksForSaved =
      saved !== null && placesAt(machine, entry.path, aliases).some(place => samePlace(place, saved.place));
    isMute = !asksForSaved;
    const refused = saved !== null && !reenter(actor, machine, saved.place);
    // Report only the dropped state, which explains why the visitor is at the start; a refusal would replace it.
    isMute = stored.type === 'dropped';
    if (snapshot || (refused && asksForSaved)) navigator.arriveHere();
    else navigator.arrive(entry);
    isMute = false;
    const unlisten = history.listen(navigator.traversed);
    release = () => {
      unlisten();
      unwatch();
      unsubscribe();
    };
  }

  const pathTo = (place: string[]): string => pathOf(machine, place) ?? '';

  return {
    machine,
    actor,
    start,
    stop() {
      release();
      persistence.flush();
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
    onNotice: reasons.subscribe,
    hasNotice: reasons.isWaiting,
    onAnalyticsEvent: analytics.subscribe,
    revalidate() {
      if (persistence.isStale()) return false;
      navigator.recheck();
      return true;
    },
    persist(other) {
      persistence.use(other);
      const { place, trail } = navigator.now();
      persistence.save(place, trail);
      persistence.flush();
    },
    clear: () => persistence.forget(),
  };
}
