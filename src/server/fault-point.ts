export const faultPoints = [
  'before-attempt',
  'attempt-stored',
  'charged',
  'saved',
  'provisioned',
  'mail-claimed',
] as const;

export type FaultPoint = (typeof faultPoints)[number];

/** Exits the process at one named point of a payment, so that tests can check the recovery after a restart. */
export const faultPoint = (chosen: string) => (point: FaultPoint) => {
  if (point === chosen) process.exit(1);
};
