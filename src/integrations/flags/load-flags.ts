import type { Flags } from '../../contract/flags.ts';
import { defaultFlags } from './default-flags.ts';

/** Of whom flags are asked for: by their e-mail address where it is known, else by the id of their visit. */
export interface FlagContext {
  anonymousId: string;
  email?: string;
}

/**
 * What every flag says of a visitor. Never rejects and takes a second at most: what nobody has answered by then is the
 * default, and an answer that comes later is not looked at.
 *
 * @example
 * const flags = await loadFlags({ anonymousId: anonymousId() }, signal);
 * if (flags.zdChat) offerChat();
 */
export type LoadFlags = (context: FlagContext, signal: AbortSignal) => Promise<Flags>;

/** Who answers for flags. May be slow, and may reject; `signal` calls the question off. */
export type FlagSource = (targetingKey: string, signal: AbortSignal) => Promise<Flags>;

interface Options {
  source: FlagSource;
  /** Wins over every answer. */
  overrides?: () => Partial<Flags>;
}

const patienceMs = 1000;

export function createLoadFlags({ source, overrides = () => ({}) }: Options): LoadFlags {
  return async ({ anonymousId, email }, signal) => {
    const overridden = overrides();
    const flags = await answerWithin(patienceMs, signal, calledOff => source(email === undefined ? anonymousId : foldEmail(email), calledOff));
    return { ...flags, ...overridden };
  };
}

async function answerWithin(milliseconds: number, signal: AbortSignal, ask: (calledOff: AbortSignal) => Promise<Flags>): Promise<Flags> {
  const controller = new AbortController();
  const { promise: given, resolve } = Promise.withResolvers<Flags>();
  const giveUp = () => resolve(defaultFlags);
  const timer = setTimeout(giveUp, milliseconds);
  signal.addEventListener('abort', giveUp);
  if (signal.aborted) giveUp();
  else ask(controller.signal).then(resolve, giveUp);
  const answer = await given;
  clearTimeout(timer);
  signal.removeEventListener('abort', giveUp);
  controller.abort();
  return answer;
}

/** One visitor, however they have written their address. */
const foldEmail = (email: string): string => email.trim().toLowerCase();
