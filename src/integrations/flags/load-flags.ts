import { foldEmail } from '../../contract/fields/email.schema.ts';
import type { Flags } from '../../contract/flags.ts';

/** The visitor: the targeting key is the email address if it is known, else the anonymous id. */
export interface FlagContext {
  anonymousId: string;
  email?: string;
}

/**
 * Loads the value of every flag for one visitor. Rejects when the source fails. The caller decides how long an effect
 * waits for the flags.
 *
 * @example
 * const flags = await loadFlags({ anonymousId: anonymousId() }, signal);
 * if (flags.zdChat) offerChat();
 */
export type LoadFlags = (context: FlagContext, signal: AbortSignal) => Promise<Flags>;

/** Evaluates all flags for a targeting key. May be slow and may reject; `signal` aborts the request. */
export type FlagSource = (targetingKey: string, signal: AbortSignal) => Promise<Flags>;

interface Options {
  source: FlagSource;
  /** Values that take precedence over the source's. */
  overrides?: () => Partial<Flags>;
}

export const createLoadFlags =
  ({ source, overrides = () => ({}) }: Options): LoadFlags =>
  async ({ anonymousId, email }, signal) => ({
    ...(await source(email === undefined ? anonymousId : foldEmail(email), signal)),
    ...overrides(),
  });
