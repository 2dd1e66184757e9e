import type { AnyStateMachine, EventObject } from 'xstate';
import { pathOf } from '../../machines/wizard/index.ts';
import { describe } from '../../machines/wizard/testing/index.ts';
import { inWords } from './in-words.ts';

export type Cause = 'visitor' | 'outcome' | 'failure' | 'progress' | 'time' | 'address' | 'refusal';

/** An event as a viewer reads it. */
export interface EventInWords {
  cause: Cause;
  /** `parent submitted`, `saving parent answers` */
  what: string;
  /** Its values in one line; empty if it has none. */
  values: string;
}

/** The longest value that is shown whole. */
const longest = 48;

/**
 * An event in words.
 *
 * @example
 * eventInWords(bookingMachine, { type: 'xstate.done.actor.sending', output: { type: 'taken' }, actorId: 'sending' });
 * // { cause: 'outcome', what: 'sending answers', values: 'taken' }
 */
export function eventInWords(machine: AnyStateMachine, event: Happening): EventInWords {
  const { cause, what } = typeInWords(event.type);
  if (event.to !== undefined && (cause === 'address' || cause === 'refusal')) {
    const step = event.to.replace('#', '');
    return { cause, what: `${what} ${pathOf(machine, [step]) || inWords(step)}`, values: '' };
  }
  const result = event.output ?? event.error;
  const values = result === undefined ? describe(event, longest).slice(event.type.length + 1) : resultInWords(result);
  return { cause, what, values: values.replaceAll(/… \(\w+\)/g, '…') };
}

interface Happening extends EventObject {
  to?: string;
  output?: unknown;
  error?: unknown;
}

/** A result in words; only its type, if it names one. */
function resultInWords(result: unknown): string {
  if (typeof result === 'string') return inWords(result);
  if (result instanceof Error) return result.message;
  if (typeof result === 'object' && result !== null && 'type' in result) return inWords(String(result.type));
  const text = JSON.stringify(result);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** The type of an event in words, as a transition of the chart names it. */
export function typeInWords(type: string): Pick<EventInWords, 'cause' | 'what'> {
  const [, kind = '', subject = ''] = /^xstate\.(done\.actor|error\.actor|snapshot|after)\.(.*)$/.exec(type) ?? [];
  if (kind === 'done.actor') return { cause: 'outcome', what: `${inWords(subject)} answers` };
  if (kind === 'error.actor') return { cause: 'failure', what: `${inWords(subject)} fails` };
  if (kind === 'snapshot') return { cause: 'progress', what: `${inWords(subject)} reports` };
  if (kind === 'after') return { cause: 'time', what: `after ${delayOf(subject)}` };
  if (type.startsWith('xstate.done.state')) return { cause: 'progress', what: 'everything inside is done' };
  if (type === 'xstate.route') return { cause: 'address', what: 'opens' };
  if (type === 'step.refused') return { cause: 'refusal', what: 'is refused at' };
  return { cause: 'visitor', what: type === '' ? 'at once' : inWords(type) };
}

/** `5000.trip.traveller.saving` is a number of milliseconds, and `timeout.trip.traveller.saving` a delay with a name. */
function delayOf(subject: string): string {
  const [delay = ''] = subject.split('.');
  return /^\d+$/.test(delay) ? `${Number(delay) / 1000} s` : inWords(delay);
}
