export const faultPoints = ['before-attempt', 'attempt-stored', 'charged', 'saved', 'provisioned', 'mail-claimed'] as const;

export type FaultPoint = (typeof faultPoints)[number];

/** Ends the process at one named point of a payment, so that tests can see what a restart makes of it. */
export const faultPoint = (chosen: string) => (point: FaultPoint) => {
  if (point === chosen) process.exit(1);
};
