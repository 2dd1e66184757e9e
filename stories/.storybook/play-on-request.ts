import { addons } from 'storybook/preview-api';
import { messages, type Play, playingOn } from '../atlas/playing.ts';
import type { Flow } from '../flow.ts';
import { play } from '../staging/play.ts';
import { currentSession, type Session } from '../staging/session.ts';

/** The manifests of all flows. Loaded when Storybook's window asks, because a test does not need them. */
const manifests = import.meta.glob<Flow>(['../flows/*.flow.ts', '../parts/*.flow.ts'], {
  query: '?manifest',
  import: 'flow',
});

/** Lets Storybook's window play on the page of a story: choose what an actor answers, or let time elapse. */
export function playOnRequest(): void {
  const channel = addons.getChannel();
  let plays: ReadonlyMap<string, Play> = new Map();
  let turn = 0;
  let stopWatching = () => {};

  const report = (flows: Readonly<Record<string, Flow>>, session: Session) => {
    const { storyId, begun, flow, staged } = session;
    const shown = Object.keys(flows).find(name => flows[name] === flow);
    if (shown === undefined) return;
    const address = staged.getView().path;
    turn += 1;
    const found = playingOn(flows, { storyId, begun, shown, actor: staged.actor, address }, turn);
    ({ plays } = found);
    channel.emit(messages.playing, found.playing);
  };

  const answer = (flows: Readonly<Record<string, Flow>>) => {
    const session = currentSession();
    stopWatching();
    if (!session) return;
    stopWatching = watch(session, () => report(flows, session));
    report(flows, session);
  };
  channel.on(messages.ask, () => void allFlows().then(answer));
  channel.on(messages.play, (key: string) => {
    const session = currentSession();
    const chosen = plays.get(key);
    if (session && chosen) void play(session.waiting(), chosen.ref, chosen.event);
  });
  channel.on(messages.follow, (storyId: string) => {
    const session = currentSession();
    if (session) session.goesTo = storyId;
  });
}

let flows: Promise<Readonly<Record<string, Flow>>> | undefined;

const allFlows = () =>
  (flows ??= Promise.all(
    Object.entries(manifests).map(
      async ([path, load]) => [path.replace(/^.*\/|\.flow\.ts.*$/g, ''), await load()] as const,
    ),
  ).then(Object.fromEntries<Flow>));

/** Calls back once after any events of any machine on the page. Returns a function that stops it. */
function watch({ staged }: Session, changed: () => void): () => void {
  let isDue = false;
  const soon = () => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      changed();
    });
  };
  const subscription = staged.actor.system.inspect(({ type }) => void (type === '@xstate.snapshot' && soon()));
  return () => subscription.unsubscribe();
}
