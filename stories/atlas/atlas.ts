import type { AnyMachineSnapshot } from 'xstate';
import { stepsOf } from '../../machines/wizard/index.ts';
import { replay } from '../../machines/wizard/testing/index.ts';
import { type Details, detailsOf } from './details.ts';
import { doorOf } from './doors.ts';
import type { Entry } from './entry.ts';
import { type Charted, explorationOf, shownOn } from './explored.ts';
import { type DoorTo, type LastRuns, type MapData, mapOf, type PictureOf } from './map-data.ts';
import { above, inChartOrder, placeOfState } from './places.ts';
import { exportNameOf, linkOf, mapIdOf, storyIdOf } from './state-link.ts';

/** All flows by file name. */
export type Flows = Readonly<Record<string, Charted>>;

export interface Atlas {
  /** File names of the flows, in the order of the sidebar: each flow with a page, followed by the parts on it. */
  flows: readonly string[];
  /** The states of a flow that show a screen, in chart order. */
  entriesOf: (flow: string) => readonly Entry[];
  /** What the panel says about each state of a flow that shows a screen, by the name of the state. */
  detailsOf: (flow: string, pictureOf?: PictureOf) => Readonly<Record<string, Details>>;
  /** The statechart of a flow, with what the last runs found of it. */
  mapOf: (flow: string, lastRuns: LastRuns) => MapData;
  /** Path of a flow in the sidebar. */
  titleOf: (flow: string) => string;
}

/**
 * The atlas of flows: what a viewer finds, and in which order. It is computed from charts and samples only.
 *
 * @example
 * const atlas = createAtlas(flows, ['en']);
 * const all = atlas.flows.flatMap(atlas.entriesOf);
 */
export function createAtlas(flows: Flows, languages: readonly string[]): Atlas {
  const flowOf = (name: string): Charted => {
    const flow = flows[name];
    if (!flow) throw new Error(`There is no flow '${name}'`);
    return flow;
  };
  const known = new Map<string, readonly Entry[]>();
  const entriesOf = (name: string): readonly Entry[] => {
    const flow = flowOf(name);
    const found = known.get(name) ?? statesOf(flow).map(state => entry(name, flow, state, languages));
    known.set(name, found);
    return found;
  };
  const doorTo =
    (flow: Charted): DoorTo =>
    (src, state) => {
      const part = doorOf(flows, flow, src, shownIn => shownIn === state);
      return part === null ? null : { title: lastOf(flowOf(part).title), storyId: mapIdOf(part) };
    };
  return {
    flows: inOrder(flows),
    entriesOf,
    detailsOf(name, pictureOf = () => null) {
      const flow = flowOf(name);
      const linkTo = (state: string) => linkOf(name, flow, state);
      return Object.fromEntries(
        entriesOf(name).map(shown => [
          shown.state,
          detailsOf(flow, shown.state, linkTo, doorTo(flow), mapIdOf(name), pictureOf(shown)),
        ]),
      );
    },
    mapOf: (name, lastRuns) => mapOf(flowOf(name), entriesOf(name), doorTo(flowOf(name)), lastRuns),
    titleOf: name => above(flowOf(name)).join('/'),
  };
}

/** The states that show a screen, in chart order: a flow that has ended has left the page. */
function statesOf(flow: Charted): { name: string; snapshot: AnyMachineSnapshot }[] {
  const byChart = inChartOrder(flow.machine);
  return explorationOf(flow)
    .states.map(state => ({ name: state.name, snapshot: replay(flow.machine, flow.samples, state) }))
    .filter(({ snapshot }) => snapshot.status === 'active')
    .toSorted((one, other) => byChart(one.name, other.name));
}

function entry(
  flow: string,
  charted: Charted,
  { name: state, snapshot }: { name: string; snapshot: AnyMachineSnapshot },
  languages: readonly string[],
): Entry {
  const exportName = exportNameOf(state);
  const isBusy = snapshot.hasTag('busy');
  return {
    flow,
    state,
    exportName,
    storyId: storyIdOf(flow, state),
    ...placeOfState(charted, state),
    isBusy,
    languages,
  };
}

const lastOf = (title = ''): string => title.replace(/^.*\//, '');

/** Flows with the most steps come first, each followed by the parts that its pages show. */
function inOrder(flows: Flows): string[] {
  const all = Object.entries(flows).toSorted(([, one], [, other]) => rank(one) - rank(other));
  const withParts = (name: string): string[] => [
    name,
    ...all.filter(([, part]) => shownOn(part)?.on === flows[name]).flatMap(([part]) => withParts(part)),
  ];
  return all.filter(([, flow]) => !shownOn(flow)).flatMap(([name]) => withParts(name));
}

const rank = ({ machine }: Charted): number => -stepsOf(machine).length;
