import { expect, it } from 'vitest';
import { atlas, flows } from '../all-flows.ts';
import { choicesOf, runningCharts, stateOf } from '../atlas/running.ts';
import { play } from './play.ts';
import { endSession, sessionOf } from './session.ts';

/** Stages a state as its story does, and finds the chart of the flow on the page. */
function staged(name: string, state: string) {
  const flow = flows[name];
  if (!flow) throw new Error(`There is no flow '${name}'`);
  endSession();
  const { staged: page, waiting } = sessionOf('story', flow, state, {});
  const chart = runningCharts(flows, name, page.actor).find(running => running.flow === name);
  if (!chart) throw new Error(`${name} does not run on its page`);
  return { chart, waiting };
}

const answers = ({ chart }: ReturnType<typeof staged>) =>
  choicesOf(flows, chart).filter(({ by, cause }) => by !== null || cause === 'time');

it.each(atlas.flows)('every answer and timer that is played on %s leads where the chart itself would', async name => {
  const wrong: string[] = [];
  for (const { state } of atlas.entriesOf(name)) {
    const first = staged(name, state);
    expect(stateOf(first.chart)).toBe(state);
    for (const [i, { event, what, values, to }] of answers(first).entries()) {
      const page = i === 0 ? first : staged(name, state);
      const { ref } = page.chart;
      const passed: string[] = []; // the chart around it may lead it on at once
      ref.subscribe(() => void passed.push(stateOf({ ref })));
      await play(page.waiting(), ref, event);
      if (!passed.includes(to.state)) wrong.push(`${state}: ${what} ${values} led to ${stateOf({ ref })}`);
    }
  }
  expect(wrong).toEqual([]);
});
