/**
 * What tests, stories and drawings of charts use; a product never loads it.
 *
 * @module
 */
export { restorable } from '../restore.ts';
export { startTrail, type Trail } from '../trail.ts';
export { subscribeToAnalytics } from '../watch.ts';
export { after } from './after.ts';
export { describe } from './describe.ts';
export {
  explore,
  holds,
  type Exploration,
  type IsPossible,
  type PlannedEdge,
  type PlannedPath,
  type PlannedSnapshot,
  type PlannedStart,
  type PlannedState,
} from './explore.ts';
export { distinctPaths } from './paths.ts';
export { type PlannedRun, resendings, type Resending, runsIn } from './resendings.ts';
export { restarts } from './restarts.ts';
export {
  activeLeaves,
  defineSamples,
  descendants,
  leafName,
  type LeafState,
  type Outcomes,
  type OwnEvent,
  ownEvents,
  sampledEvents,
  type Samples,
  type Start,
} from './samples.ts';
export { firstSnapshot, type Plan, replay, startOf, startsOf } from './starts.ts';
export { planTours, type CanFollow, type Tour } from './tours.ts';
export { chartedTransitions, type ChartedTransition } from './transitions.ts';
export { walk, type WalkedStep } from './walk.ts';
