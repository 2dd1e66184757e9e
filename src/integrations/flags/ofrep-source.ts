import * as v from 'valibot';
import { flagKeys, type Flags, variantsOf } from '../../contract/flags.ts';
import { defaultFlags } from './default-flags.ts';
import type { FlagSource } from './load-flags.ts';

/** What the page reads of an answer. Another server may say more of each flag, or have a fault of one instead of a value. */
const AnswerSchema = v.object({ flags: v.array(v.object({ key: v.string(), value: v.optional(v.unknown()) })) });

interface Options {
  /** Base URL, without `/ofrep/v1`. */
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
}

/** Asks a server that speaks OFREP, once. A flag without one of its own values has its default. */
export const ofrepSource =
  ({ baseUrl, fetch = globalThis.fetch }: Options): FlagSource =>
  async (targetingKey, signal) => {
    const response = await fetch(`${baseUrl}/ofrep/v1/evaluate/flags`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ context: { targetingKey } }),
      signal,
    });
    if (!response.ok) throw new Error(`The server of the flags answered with ${response.status}`);
    const values = new Map(v.parse(AnswerSchema, await response.json()).flags.map(({ key, value }) => [key, value]));
    return Object.fromEntries(
      flagKeys.map(key => {
        const known = variantsOf(key).find(([, value]) => value === values.get(key));
        return [key, known ? known[1] : defaultFlags[key]];
      }),
    ) as Flags; // each key with a value of its own
  };
