import type { FormStep } from '../../../../../machines/flows/hello-world/hello-world.types.ts';

/** Converts the server's name of a field (`lastStep.lastStepName`) to its id in the form of its step (`lastStepName`). */
export const fieldIn =
  (step: FormStep) =>
  (field: string): string | null =>
    field.startsWith(`${step}.`) ? field.slice(step.length + 1) : null;
