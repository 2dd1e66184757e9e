import { type AnyStateNode, StateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { required } from '../../machines/parts/required.ts';
import { activeStep, createSerializer } from '../../machines/wizard/index.ts';
import {
  chartedTransitions,
  descendants,
  distinctPaths,
  replay,
  startTrail,
  walk,
} from '../../machines/wizard/testing/index.ts';
import { createAtlas } from '../../stories/atlas/atlas.ts';
import { explorationOf } from '../../stories/flow.ts';
import { writeCoverage } from '../levels/write-coverage.ts';
import { charts, flows } from './flows.ts';

it('every chart has a flow with its name', () => {
  expect(Object.keys(flows).toSorted()).toEqual(Object.keys(charts).toSorted());
  for (const [name, module] of Object.entries(charts))
    expect(Object.values(module).map(({ config }) => config)).toContain(flows[name]?.machine.config);
});

/** Whether a handler handles an event type; a wildcard such as `method.*` matches many. */
const matchesEvent = (type: string, handled: string): boolean =>
  handled === type || (handled.endsWith('*') && type.startsWith(handled.slice(0, -1)));

/** Calls during which the visitor goes on working. */
const besides = new Set([
  'suggestAddresses',
  'resolveAddress',
  'findSource',
  'checkUsername',
  'estimateOrder',
  'approval',
]);

const atlas = createAtlas(flows, ['en']);

describe.each(Object.entries(flows))('%s', (chart, flow) => {
  const { machine, samples, saved = null } = flow;

  it('every state is reached', () => expect(explorationOf(flow).unreachedStates).toEqual([]));

  it('every transition is taken', () => {
    const { untakenTransitions } = explorationOf(flow);
    const charted = chartedTransitions(machine).map(({ name }) => name);
    writeCoverage({
      level: 'machine',
      chart,
      charted,
      taken: charted.filter(name => !untakenTransitions.includes(name)),
      beyond: {},
    });
    expect(untakenTransitions).toEqual([]);
  });

  it('every event is handled in some state', () => {
    const nodes = descendants(machine.root);
    expect(
      Object.keys(samples.events).filter(type =>
        nodes.every(({ transitions }) => ![...transitions.keys()].some(handled => matchesEvent(type, handled))),
      ),
    ).toEqual([]);
  });

  it('every claim holds in every reachable snapshot', () => expect(explorationOf(flow).brokenClaims).toEqual([]));

  it.runIf(saved)('every reachable snapshot can be saved, or clears the saved state', () => {
    const serializer = createSerializer(required(saved, 'saved'));
    const unsaved = explorationOf(flow).snapshots.filter(({ snapshot }) => {
      if (snapshot.status !== 'active' || snapshot.hasTag('clearsSavedState')) return false;
      const place = [activeStep(snapshot)?.id ?? ''];
      const { context, children } = snapshot;
      const text = serializer.serialize({ place, context, children, trail: startTrail(place) });
      return serializer.deserialize(machine, text).type !== 'restored';
    });
    expect(unsaved.map(({ snapshot }) => snapshot.value)).toEqual([]);
  });

  it('a real actor reaches the planned states on paths that take every edge', async () => {
    for (const path of distinctPaths(explorationOf(flow))) {
      const walked = await walk(machine, samples, path);
      expect(
        walked.map(({ name }) => name),
        path.name,
      ).toEqual(path.states);
    }
  });

  it('every state has a story and a name of its own', () => {
    const entries = atlas.entriesOf(chart);
    expect(entries.length).toBeGreaterThan(0);
    for (const key of ['storyId', 'exportName'] as const)
      expect(new Set(entries.map(entry => entry[key])).size, key).toBe(entries.length);
    expect(new Set(entries.map(({ title, name }) => `${title}/${name}`)).size).toBe(entries.length);
  });

  it('a busy state has an exit that does not depend on the visitor', () => {
    for (const state of explorationOf(flow).states) {
      const snapshot = replay(machine, samples, state);
      if (snapshot.status !== 'active' || !snapshot.hasTag('busy')) continue;
      const ways = snapshot._nodes
        .filter(node => node.tags.includes('busy'))
        .map(node => node.invoke.length + node.after.length + node.ownEvents.length + (node.always?.length ?? 0));
      expect(ways, state.name).not.toContain(0);
    }
  });

  it('a state that waits for a call is busy, unless the visitor can go on working', () => {
    const isCall = ({ src }: { src: unknown }) => {
      const actor: unknown = machine.implementations.actors[src as string];
      return !(actor instanceof StateMachine) && !besides.has(src as string);
    };
    const waiting = descendants(machine.root).filter(
      node => Object.keys(node.states).length === 0 && node.invoke.some(isCall),
    );
    const isBusy = (node: AnyStateNode | undefined): boolean =>
      node !== undefined && (node.tags.includes('busy') || isBusy(node.parent));
    expect(waiting.filter(node => !isBusy(node)).map(({ id }) => id)).toEqual([]);
  });
});
