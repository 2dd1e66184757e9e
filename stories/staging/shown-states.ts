import { type PlannedState, replay } from '../../machines/wizard/testing/index.ts';
import { explorationOf, type Flow } from '../flow.ts';

/** The states that show a screen: a flow that has ended has left the page. */
export const shownStates = (flow: Flow): PlannedState[] =>
  explorationOf(flow).states.filter(state => replay(flow.machine, flow.samples, state).status === 'active');
