import type { AnyActor, AnyMachineSnapshot } from 'xstate';

/** A chart of the page, as it stands. */
export interface Standing {
  machine: string;
  /** The innermost states, joined by ` + `. */
  leaves: string;
  isBusy: boolean;
}

export interface Look {
  charts: Standing[];
  /** Milliseconds that have passed for the page's long timers. */
  now: number;
}

declare global {
  var rig: {
    charts: () => Standing[];
    said: () => string[];
    rest: (stillMs: number) => Promise<Look & { isStill: boolean }>;
    pass: (until: number) => number;
  };
  // oxlint-disable-next-line no-underscore-dangle -- the name is XState's
  var __xstate__: { register: (actor: AnyActor) => void } | undefined;
}

/**
 * Runs in the page before its scripts. What waits for a second or more waits for the rig, which lets time pass only when
 * nobody is at work, and what waits for less need not wait so long: a time limit of ten seconds is kept to, and costs none.
 */
export function preparePage(): void {
  const roots = new Set<AnyActor>();
  /** One that a component has let go can be started again, and tells nothing of its end. */
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
      // Nobody may be there to let time pass while a page is drawn.
      if (delay < 1000) start(() => end(id), delay);
      return id;
    },
    clearTimeout: (id: number) => (held.delete(id) ? undefined : stop(id)),
  });

  const look = (): Look => ({ charts: [...roots].filter(isRunning).flatMap(standings), now });
  const said = new Set<string>();
  const hear = () =>
    document.querySelectorAll('main [role=alert], main [role=status]').forEach(notice => said.add(notice.textContent));
  new MutationObserver(hear).observe(document, { subtree: true, childList: true, characterData: true });
  globalThis.rig = {
    /** Everything that a notice of this document has said, however briefly. */
    said: () => [...said],
    charts: () => look().charts,
    /** Once nothing has changed for so many milliseconds of the browser's own, or a second has gone by. */
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
    /** Up to the next timer, or to `until` where none ends before; tells the time that it is then. */
    pass: until => {
      const [next] = [...held].toSorted(([, one], [, other]) => one.due - other.due);
      if (next === undefined || next[1].due > until) return (now = Math.max(now, until));
      now = Math.max(now, next[1].due);
      end(next[0]);
      return now;
    },
  };
}
