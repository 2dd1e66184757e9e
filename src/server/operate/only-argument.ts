import { UsageError } from './command.ts';

/** The only argument of a command. Throws a `UsageError` with this demand if there is none, a blank one, or several. */
export function onlyArgument([only = '', ...more]: readonly string[], demand: string): string {
  if (only.trim() === '' || more.length > 0) throw new UsageError(demand);
  return only;
}
