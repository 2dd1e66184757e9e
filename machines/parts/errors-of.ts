import type { ValidationError } from '../../src/contract/problem.schema.ts';

interface Ended {
  event: { output: { type: string; errors?: readonly ValidationError[] } };
}

/** The server's errors, for display at their fields, if an invoked actor has ended with a refusal; otherwise none. */
export const errorsOf = ({ event: { output } }: Ended): readonly ValidationError[] =>
  output.type === 'refused' ? (output.errors ?? []) : [];
