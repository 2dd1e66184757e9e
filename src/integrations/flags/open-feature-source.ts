import { NOOP_PROVIDER, OpenFeature, type Client, type Provider } from '@openfeature/web-sdk';
import { flagKeys, variantsOf, type FlagKey, type Flags } from '../../contract/flags.ts';
import { defaultFlags } from './default-flags.ts';
import type { FlagSource } from './load-flags.ts';

let questions = 0;

/** Asks any OpenFeature provider. Each question has its own, so that none waits for another or reads its answer. */
export const openFeatureSource =
  (createProvider: () => Provider): FlagSource =>
  async (targetingKey, signal) => {
    signal.throwIfAborted();
    questions += 1;
    const domain = `twohomes.${questions}`;
    const close = () => void OpenFeature.setProvider(domain, NOOP_PROVIDER);
    signal.addEventListener('abort', close, { once: true });
    await OpenFeature.setProviderAndWait(domain, createProvider(), { targetingKey });
    return flagsOf(OpenFeature.getClient(domain));
  };

const flagsOf = (client: Client): Flags =>
  Object.fromEntries(flagKeys.map(key => [key, valueOf(client, key)])) as Flags; // each key with a value of its own

/** The flag's value; its default if the source gave a value that is none of the flag's variants. */
function valueOf(client: Client, key: FlagKey): string | boolean {
  const byDefault = defaultFlags[key];
  const answer =
    typeof byDefault === 'boolean' ? client.getBooleanValue(key, byDefault) : client.getStringValue(key, byDefault);
  return variantsOf(key).some(([, value]) => value === answer) ? answer : byDefault;
}
