/**
 * The engine, pure half: everything that charts, actors and the React half use. It needs XState only.
 *
 * @module
 */
export { memoryHistory, type Entry, type HistoryPort, type MemoryHistory } from './history.ts';
export { lazyMachines } from './lazy-machines.ts';
export { type Running } from './mounted.ts';
export { serialize, type Deserialized, type SavedState, type Serializer, type SerializerOf } from './persistence.ts';
export { pathOf, placeOf, placesAt, placesOf, type Aliases, type ChartedPlace, type Place } from './place.ts';
export { progressOf, type Dot } from './progress.ts';
export {
  retryAfterOf,
  type LeaveAsked,
  type Released,
  type StepRefused,
  type Notice,
  type Analytics,
} from './protocol.ts';
export { createSerializer, type SavedPart, type SavedStateSpec, type StandardSchema } from './saved-state.ts';
export { answered } from './answered.ts';
export { sendOnce, type Sent } from './send-once.ts';
export { activeStep, step, stepsOf, type Step, type StepId, type StepMeta } from './step.ts';
export { memoryStorage, safeStorage, type StoragePort } from './storage.ts';
export type { Direction, View } from './view.ts';
export { createWizard, type Wizard, type WizardOptions } from './wizard.ts';
export { supportedXState } from './xstate-internals.ts';
