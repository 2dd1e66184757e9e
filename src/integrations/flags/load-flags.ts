import type { FlagKey, Flags } from '../../contract/flags.ts';
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
export type FlagSource = (targetingKey: string, signal: AbortSignal) => Promise<FlagAnswer>;

export interface FlagAnswer {
  flags: Flags;
  /** The flags of which the visitor was given a variant, where others may have been given another. */
  assigned: readonly FlagKey[];
}

interface Options {
  source: FlagSource;
  /** Wins over every answer. */
  overrides?: () => Partial<Flags>;
  /** Told with each load what the source has assigned in time, but nothing that an override has changed. Must not throw. */
  onAssigned?: (assigned: Partial<Flags>) => void;
}

const patienceMs = 1000;

export function createLoadFlags({ source, overrides = () => ({}), onAssigned = () => {} }: Options): LoadFlags {
  return async ({ anonymousId, email }, signal) => {
    const overridden = overrides();
    const { flags, assigned } = await answerWithin(patienceMs, signal, calledOff => source(email === undefined ? anonymousId : foldEmail(email), calledOff));
    const counted = assigned.filter(key => !Object.hasOwn(overridden, key)).map(key => [key, flags[key]] as const);
    if (counted.length > 0) onAssigned(Object.fromEntries(counted));
    return { ...flags, ...overridden };
  };
}

/** Nobody answers: everything stays as it is by default. */
export const loadDefaultFlags: LoadFlags = async () => defaultFlags;

const unanswered: FlagAnswer = { flags: defaultFlags, assigned: [] };

async function answerWithin(milliseconds: number, signal: AbortSignal, ask: (calledOff: AbortSignal) => Promise<FlagAnswer>): Promise<FlagAnswer> {
  const controller = new AbortController();
  const { promise: given, resolve } = Promise.withResolvers<FlagAnswer>();
  const giveUp = () => resolve(unanswered);
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
