import type { EventObject } from 'xstate';

interface Described extends EventObject {
  to?: string;
  actorId?: string;
}

/**
 * An event and its values in one line, such as `seat.chosen seat="7A" key="k1"`. Other values give another line.
 *
 * @param longest from this length on, a value is cut
 */
export function describe({ type, to, ...values }: Described, longest = 60): string {
  const ownValues = Object.entries(values).filter(([key]) => key !== 'actorId'); // the type of the event has it too
  const named = ownValues.map(([key, value]) => `${key}=${shortened(textOf(value), longest)}`);
  return [type, ...(to === undefined ? [] : [to]), ...named].join(' ');
}

/** A value as JSON; an error as its message. */
const textOf = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, inner: unknown) =>
    inner instanceof Error ? `${inner.name}: ${inner.message}` : inner,
  );

/** Cuts a long text, and appends a hash of the whole, so that texts that begin alike stay different. */
const shortened = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest)}… (${hash(text).toString(36)})`;

const hash = (text: string): number =>
  Array.from(text, letter => letter.codePointAt(0) ?? 0).reduce((sum, code) => (Math.imul(sum, 31) + code) >>> 0, 0);
