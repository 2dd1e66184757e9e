import type { Deps } from '../deps.ts';

export type OperatorDeps = Pick<Deps, 'db' | 'config' | 'now' | 'secret'>;

/** Runs the command and returns the text to print. */
export type Work = (deps: OperatorDeps) => Promise<string>;

export interface Command {
  /** e.g. `codes mint`. */
  name: string;
  /** Synopsis of the arguments, then their explanation. */
  usage: string;
  /** Parses the arguments before anything is opened. Throws a `UsageError` for invalid ones. */
  read: (args: string[]) => Work;
}

/** The command line is invalid. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command is valid but cannot be carried out. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}
