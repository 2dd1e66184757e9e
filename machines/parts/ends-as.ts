/** Returns a guard that tells whether an invoked actor has ended with an output of this type. */
export const endsAs =
  <Output extends { type: string }>(type: Output['type']) =>
  ({ event: { output } }: { event: { output: Output } }): boolean =>
    output.type === type;
