import { beforeAll, expect, it } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { explore, planTours, type Samples } from '../../../machines/wizard/testing/index.ts';
import { activate } from '../../../src/i18n/i18n.ts';
import { explorationOf, type Flow } from '../../../stories/flow.ts';
import { pageOf } from '../../../stories/staging/stage.ts';
import type { Route } from './route.ts';
import { noteCoverage } from './note-coverage.ts';
import { checkTour, type Covered } from './walk.tsx';
import '../../../src/ui/styles/styles.css';

/** Walks a few tours that together enter every state and take every transition that the screens allow. */
export function walkAll(chart: string, flow: Flow, route: Route): void {
  const samples = { ...flow.samples, events: { ...flow.samples.events, ...route.samples } } as Samples<AnyStateMachine>; // additional events of the same types
  const isSeen = (state: string) => !flow.leftAtOnce?.includes(state);
  const { starts, edges } = explore(flow.machine, samples, route.isPossible);
  // Each state counts like a transition. A staged page shows no transition that its start takes.
  const planned = {
    starts: starts.map(start => ({ ...start, transitions: [start.state] })),
    edges: edges.map(edge => ({ ...edge, transitions: [...edge.transitions, edge.to] })),
  };
  const tours = planTours(planned, (event, snapshot) => isPossible(route, event, snapshot)).filter(({ states }) =>
    states.some(isSeen),
  );
  const covered: Covered = { states: new Set(), transitions: new Set() };

  beforeAll(() => activate('en'));

  it.each(tours)('$name', async tour => checkTour(flow, (await pageOf(flow)).Page, route, tour, covered));

  it('the screens lead to every state and take every transition that a visitor can', async () => {
    const { states, paths: all } = explorationOf(flow);
    const leaves = (names: Iterable<string>) => new Set([...names].flatMap(name => name.split(' + ')));
    const stoodIn = leaves([...covered.states, ...(flow.leftAtOnce ?? [])]);
    expect(
      [...leaves(states.map(({ name }) => name))].filter(leaf => !stoodIn.has(leaf)),
      'states that no screen leads to',
    ).toEqual([]);
    const open = [...new Set(all.flatMap(({ transitions }) => transitions))].filter(
      name => !covered.transitions.has(name) && !name.includes(' always '),
    );
    const notTaken = (names: string[]) => [...new Set(names)].filter(name => !covered.transitions.has(name));
    const beyond = [
      ...notTaken(all.flatMap(({ entered }) => entered)).map(name => [name, 'a staged page has not been reloaded']),
      ...notTaken(all.flatMap(({ transitions }) => transitions)).map(name => [name, reasonOf(route, name)]),
    ];
    await noteCoverage({
      level: 'screens',
      chart,
      taken: [...covered.transitions],
      beyond: Object.fromEntries(beyond.filter(([, reason]) => reason !== undefined)),
    });
    expect(
      open.filter(name => !isBeyond(route, name)),
      'transitions that no screen takes',
    ).toEqual([]);
    expect(
      Object.keys(route.beyond ?? {}).filter(name => !open.includes(name)),
      'listed, but taken',
    ).toEqual([]);
  });
}

/** A link to a step is refused only while the step is locked. */
const isPossible = (route: Route, event: EventObject & { to?: string }, snapshot: AnyMachineSnapshot): boolean =>
  event.type === 'step.refused'
    ? !snapshot.can({ type: 'xstate.route', to: `#${event.to}` })
    : route.isPossible(event, snapshot);

/** The reason why no screen takes a transition; undefined if a screen should take it. */
const reasonOf = (route: Route, transition: string): string | undefined =>
  transition.includes(' always ')
    ? 'taken before there is a page to see it'
    : (route.beyond?.[transition] ?? route.reasonAgainst(transition.split(' ')[1] ?? ''));

/** Whether the screens cannot take a transition. Its name consists of state, event and target. */
const isBeyond = ({ beyond = {}, causes }: Route, transition: string): boolean =>
  transition in beyond || !causes(transition.split(' ')[1] ?? '');
