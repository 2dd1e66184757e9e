import type { AnyActor, AnyMachineSnapshot } from 'xstate';

/** The state of a chart of the page. */
export interface Standing {
  machine: string;
  /** The innermost states, joined by ` + `. */
  leaves: string;
  isBusy: boolean;
}

export interface Look {
  charts: Standing[];
  /** Milliseconds that have passed on the clock of the page's long timers. */
  now: number;
}

declare global {
  var rig: {
    charts: () => Standing[];
    said: () => string[];
    rest: (stillMs: number) => Promise<Look & { isStill: boolean }>;
    pass: (until: number) => number;
  };

  var __xstate__: { register: (actor: AnyActor) => void } | undefined;
}

/**
 * Runs in the page before its scripts. The rig controls all timers of a second or more, and lets time pass only when
 * nothing is pending. So a time limit of ten seconds holds, but costs no real time.
 */
export function preparePage(): void {
  const roots = new Set<AnyActor>();
  /** A stopped actor may be started again, and does not report its end. */
  const isRunning = (actor: AnyActor) => Reflect.get(actor, '_processingStatus') === 1;
  const isMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
    typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot;
  const standings = (actor: { getSnapshot: () => unknown }): Standing[] => {
    const snapshot = actor.getSnapshot();
    if (!isMachine(snapshot) || snapshot.status !== 'active') return [];
    const leaves = snapshot._nodes
      .filter(node => Object.keys(node.states).length === 0)
      .map(({ path }) => path.join('.'))
      .toSorted()
      .join(' + ');
    const below = Object.values(snapshot.children as Record<string, AnyActor | undefined>).flatMap(child =>
      child ? standings(child) : [],
    );
    return [{ machine: snapshot.machine.id, leaves, isBusy: snapshot.hasTag('busy') }, ...below];
  };
  globalThis.__xstate__ = { register: actor => void roots.add(actor) };

  const start = globalThis.setTimeout;
  const stop = globalThis.clearTimeout;
  const held = new Map<number, { act: () => void; due: number }>();
  let last = 1e9;
  let now = 0;
  const end = (id: number) => {
    const timer = held.get(id);
    if (!held.delete(id) || !timer) return;
    timer.act();
  };
  Object.assign(globalThis, {
    setTimeout: (act: (...given: unknown[]) => void, delay = 0, ...rest: unknown[]) => {
      if (delay < 50) return Reflect.apply(start, globalThis, [act, delay, ...rest]) as unknown;
      last += 1;
      const id = last;
      held.set(id, { act: () => act(...rest), due: now + delay });
      // The rig may not control time yet while the page is drawn.
      if (delay < 1000) start(() => end(id), delay);
      return id;
    },
    clearTimeout: (id: number) => (held.delete(id) ? undefined : stop(id)),
  });

  const look = (): Look => ({ charts: [...roots].filter(isRunning).flatMap(standings), now });
  const said = new Set<string>();
  const recordNotices = () =>
    document
      .querySelectorAll('main :is([data-notice], [role=alert], [role=status])')
      .forEach(notice => said.add(notice.textContent));
  new MutationObserver(recordNotices).observe(document, { subtree: true, childList: true, characterData: true });
  globalThis.rig = {
    /** All texts of this document's notices, however briefly shown. */
    said: () => [...said],
    charts: () => look().charts,
    /** Resolves when nothing has changed for this many milliseconds of real time, at the latest after a second. */
    rest: async stillMs => {
      const begun = performance.now();
      let since = begun;
      for (let before = ''; performance.now() - begun < 1000;) {
        const seen = look();
        const text = JSON.stringify(seen);
        if (text !== before) since = performance.now();
        if (performance.now() - since >= stillMs) return { ...seen, isStill: true };
        before = text;
        await new Promise(resolve => start(resolve, 20));
      }
      return { ...look(), isStill: false };
    },
    /** Moves the clock to the next timer, at most to `until`. Returns the new time. */
    pass: until => {
      const [next] = [...held].toSorted(([, one], [, other]) => one.due - other.due);
      if (next === undefined || next[1].due > until) return (now = Math.max(now, until));
      now = Math.max(now, next[1].due);
      end(next[0]);
      return now;
    },
  };
}
