import { I18nProvider } from '@lingui/react';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';
import { expect } from 'vitest';
import { activeLeaves, chartedTransitions, describe, type Tour } from '../../../machines/wizard/testing/index.ts';
import { pathOf, placeOf, stepsOf } from '../../../machines/wizard/index.ts';
import { i18n } from '../../../src/i18n/i18n.ts';
import type { Flow, PageProps } from '../../../stories/flow.ts';
import { actorOf, stage, type Staged } from '../../../stories/staging/stage.ts';
import { deferredActors } from '../../../stories/staging/deferred-actors.ts';
import type { Route, Walk } from './route.ts';
import { heading, soon, switchLanguages, watchFocus } from './page.ts';

export interface Covered {
  states: Set<string>;
  transitions: Set<string>;
}

/** Walks one tour through the real screens. Throws at the first state that differs from the plan. */
export async function checkTour(
  flow: Flow,
  Page: ComponentType<PageProps>,
  route: Route,
  tour: Tour,
  covered: Covered,
): Promise<void> {
  let waiting: Walk['waiting'] = () => [];
  const staged = stage(flow, { start: tour.start, events: [] }, machine => {
    const deferred = deferredActors(machine);
    waiting = deferred.waiting;
    return deferred.machine;
  });
  const walk = { staged, ref: actorOf(flow, staged), waiting };
  const uncover = cover(walk, covered);
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  root.render(
    <I18nProvider i18n={i18n}>
      <Page wizard={staged} />
    </I18nProvider>,
  );
  try {
    await soon(() => expect(heading()).not.toBeNull());
    await route.prepare?.(walk);
    const checkFocus = watchFocus();
    for (const [i, state] of tour.states.entries()) {
      const event = tour.events[i - 1];
      try {
        if (event) await happen(route, walk, event);
        // The page leaves such a state before a test could observe it.
        if (flow.leftAtOnce?.includes(state)) continue;
        await soon(() => expect(nameOf(walk.ref)).toBe(state));
        await check(flow, route, walk, state, covered, checkFocus);
      } catch (error) {
        const path = [tour.start, ...tour.events.slice(0, i).map(each => describe(each))];
        throw new Error(`${path.join(' → ')}: ${String(error)}`, { cause: error });
      }
    }
  } finally {
    uncover();
    root.unmount();
    staged.stop();
    element.remove();
  }
}

async function happen(
  route: Route,
  walk: Walk,
  event: EventObject & { actorId?: string; to?: string; output?: unknown; error?: unknown },
): Promise<void> {
  const { staged, ref, waiting } = walk;
  const { type, actorId, to = '' } = event;
  const work = waiting().find(candidate => candidate.ref.id === actorId && candidate.ref._parent === ref);
  if (work && type.startsWith('xstate.done.actor.')) return work.done(event.output);
  if (work && type.startsWith('xstate.error.actor.')) return work.failed(event.error);
  if (type.startsWith('xstate.after.')) return ref.send(event); // a staged machine has not started its timers
  if (type === 'xstate.route' || type === 'step.refused') return void staged.visit(pathTo(walk, to.replace('#', '')));
  // The test sends the events of mounted machines, because each has a walk of its own.
  if (type.startsWith('xstate.')) return ref.send(event);
  await route.drive(event, walk);
  dispatchEvent(new Event('change')); // forms report what is typed after a pause, for which a walk does not wait
}

async function check(
  { machine }: Flow,
  route: Route,
  { staged, ref }: Walk,
  state: string,
  covered: Covered,
  checkFocus: () => Promise<void>,
) {
  const isNew = !covered.states.has(state);
  covered.states.add(state);
  const { left, place } = staged.getView();
  if (left || ref.getSnapshot().status !== 'active') return;
  await checkFocus();
  if (stepsOf(staged.machine).length > 0) checkAddress(staged);
  const expected = route.headings?.[place.at(-1) ?? ''];
  if (expected) await soon(() => expect(expected).toContain(heading()));
  else expect(stepsOf(machine), `a heading for ${place.join('.')}`).toEqual([]);
  if (isNew && !route.languageIsEvent) await switchLanguages();
}

function checkAddress({ actor, machine, history, getView }: Staged) {
  const { path, place } = getView();
  expect(placeOf(actor)).toEqual(place);
  expect(path).toBe(pathOf(machine, place));
  expect(history.read().path).toBe(path);
}

/** Records the transitions that are taken. Returns a function that stops it. */
export function cover({ ref }: Pick<Walk, 'ref'>, { transitions }: Pick<Covered, 'transitions'>): () => void {
  const { machine }: AnyMachineSnapshot = ref.getSnapshot();
  const names = new Map(chartedTransitions(machine).map(({ name, definition }) => [definition, name]));
  const subscription = ref.system.inspect(event => {
    if (event.type !== '@xstate.microstep' || event.actorRef !== ref) return;
    for (const definition of event._transitions) {
      const name = names.get(definition);
      if (name) transitions.add(name);
    }
  });
  return () => subscription.unsubscribe();
}

/** The address of a step of the walked machine, including the steps that mount it. */
function pathTo({ staged, ref }: Walk, id: string): string {
  const place = staged.getView().place;
  const { machine }: AnyMachineSnapshot = ref.getSnapshot();
  const depth = ref === staged.actor ? 0 : place.length - 1;
  const step = stepsOf(machine).find(candidate => candidate.id === id);
  return pathOf(staged.machine, [...place.slice(0, depth), id]) ?? step?.path ?? '';
}

const nameOf = (ref: AnyActorRef): string => activeLeaves(ref.getSnapshot()).join(' + ');
