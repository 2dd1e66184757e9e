import { useEffect, useState, useSyncExternalStore } from 'react';
import { FlowMap } from '../atlas/flow-map.tsx';
import { inWords } from '../atlas/in-words.ts';
import type { Layout } from '../atlas/layout.ts';
import type { MapData } from '../atlas/map-data.ts';
import type { MapLinks } from '../atlas/map-links.ts';
import { Chosen } from './chosen.tsx';
import type { Channel, Handled, Status } from './protocol.ts';
import './live-map.css';

/** A flow and its map, as the development server sends it. */
export interface LiveFlow {
  /** File name of the flow. */
  name: string;
  map: MapData;
  layout: Layout;
}

interface LiveMapProps {
  flows: readonly LiveFlow[];
  channel: Channel;
}

interface PageEvent extends Handled {
  page: string;
}

const mostEvents = 200;

/** The maps of all flows; what runs in the page that reported last is marked, and its events are listed. */
export function LiveMap({ flows, channel }: LiveMapProps) {
  const { status, events, send } = usePage(channel);
  const [name, state] = useHash();
  const running = status?.charts ?? [];
  const flow =
    flows.find(found => found.name === name) ?? flows.find(({ map }) => map.chart === running[0]?.chart) ?? flows[0];
  if (!flow) return null;
  const chart = running.find(found => found.chart === flow.map.chart);
  const active = flow.map.nodes.filter(({ id }) => chart?.active.includes(id));
  const innermost = active.filter(({ id }) => active.every(({ parent }) => parent !== id)).map(({ id }) => id);
  return (
    <div className="live" lang="en">
      <main>
        <FlowMap key={flow.name} map={flow.map} layout={flow.layout} marked={innermost} links={linksIn(flow.name)} />
      </main>
      <aside aria-label="The page">
        <h2>The page</h2>
        {status ? <code>{status.address}</code> : <p>Open the product in another window of this browser.</p>}
        <h3>Charts</h3>
        <Charts flows={flows} status={status} shown={flow.name} />
        <Chosen
          map={flow.map}
          chart={chart}
          state={state ?? null}
          onGo={status ? path => send(status.page, path) : null}
        />
        <h3>Events</h3>
        <Events flows={flows} events={events} />
      </aside>
    </div>
  );
}

/** The page that reported last, and its events, the newest first. */
function usePage(channel: Channel) {
  const [status, setStatus] = useState<Status | null>(null);
  const [events, setEvents] = useState<readonly PageEvent[]>([]);
  useEffect(() => {
    const unsubscribe = channel.subscribe(message => {
      if (message.type === 'status') setStatus(message.status);
      if (message.type === 'handled') setEvents(before => withEvent(before, message));
    });
    channel.post({ type: 'asked' });
    return unsubscribe;
  }, [channel]);
  const send = (page: string, path: string) => channel.post({ type: 'sent', page, path });
  return { status, events: events.filter(({ page }) => page === status?.page), send };
}

/** A page sends its last events again when another map opens. */
const withEvent = (before: readonly PageEvent[], { page, handled }: { page: string; handled: Handled }): PageEvent[] =>
  before.some(({ id }) => id === handled.id) ? [...before] : [{ ...handled, page }, ...before].slice(0, mostEvents);

/** The flow and the state that the address of the map names: `#join/parentDetails`. */
function useHash(): string[] {
  const hash = useSyncExternalStore(
    onChange => {
      addEventListener('hashchange', onChange);
      return () => removeEventListener('hashchange', onChange);
    },
    () => location.hash,
  );
  return decodeURIComponent(hash.slice(1)).split('/');
}

const linksIn = (flow: string): MapLinks => ({
  ofState: ({ id }) => ({ href: `#${flow}/${encodeURIComponent(id)}` }),
  ofDoor: ({ storyId }) => ({ href: `#${storyId.replace(/--map$/, '')}` }),
});

/** The charts that run now, each with its innermost states, and then all others. */
function Charts({ flows, status, shown }: { flows: readonly LiveFlow[]; status: Status | null; shown: string }) {
  const charts = new Map(status?.charts.map(chart => [chart.chart, chart]));
  const running = flows.filter(
    ({ map }, i) => charts.has(map.chart) && flows.findIndex(one => one.map.chart === map.chart) === i,
  );
  const link = ({ name, map }: LiveFlow) => (
    <a href={`#${name}`} aria-current={name === shown ? 'page' : undefined}>
      {map.title}
    </a>
  );
  return (
    <>
      <ul>
        {running.map(flow => (
          <li key={flow.name}>
            {link(flow)} {inWords(charts.get(flow.map.chart)?.active.at(-1)?.replace(/^.*\./, '') ?? '')}
          </li>
        ))}
      </ul>
      <details>
        <summary>Charts that do not run now</summary>
        <ul>
          {flows
            .filter(flow => !running.includes(flow))
            .map(flow => (
              <li key={flow.name}>{link(flow)}</li>
            ))}
        </ul>
      </details>
    </>
  );
}

function Events({ flows, events }: { flows: readonly LiveFlow[]; events: readonly Handled[] }) {
  const titleOf = (chart: string) => flows.find(({ map }) => map.chart === chart)?.map.title ?? chart;
  return (
    <div role="log" aria-label="Events, the newest first">
      <ol>
        {events.map(({ id, chart, cause, what, values, at, state }) => (
          <li key={id} className={`live-${cause}`}>
            <time>{new Date(at).toLocaleTimeString()}</time> {titleOf(chart)}: <b>{what}</b> {values && `${values} `}→{' '}
            {inWords(state)}
          </li>
        ))}
      </ol>
    </div>
  );
}
