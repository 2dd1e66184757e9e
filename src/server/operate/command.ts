import type { Deps } from '../deps.ts';

export type OperatorDeps = Pick<Deps, 'db' | 'config' | 'now' | 'secret'>;

/** Does what was asked for and gives what to print. */
export type Work = (deps: OperatorDeps) => Promise<string>;

export interface Command {
  /** e.g. `codes mint`. */
  name: string;
  /** Its arguments, and under them what they mean. */
  usage: string;
  /** Reads the arguments before anything is opened; throws when they make no sense. */
  read: (args: string[]) => Work;
}

/** The command was called wrongly. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command was understood, but what it asks for cannot be done. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}
