import { NOOP_PROVIDER, OpenFeature, type Client, type Provider } from '@openfeature/web-sdk';
import { flagKeys, variantsOf, type FlagKey, type Flags } from '../../contract/flags.ts';
import { defaultFlags } from './default-flags.ts';
import type { FlagAnswer, FlagSource } from './load-flags.ts';

let questions = 0;

/** Asks any provider that OpenFeature knows; each question has one of its own, so that none waits for another or reads its answer. */
export const openFeatureSource =
  (createProvider: () => Provider): FlagSource =>
  async (targetingKey, signal) => {
    signal.throwIfAborted();
    questions += 1;
    const domain = `twohomes.${questions}`;
    const close = () => void OpenFeature.setProvider(domain, NOOP_PROVIDER);
    signal.addEventListener('abort', close, { once: true });
    await OpenFeature.setProviderAndWait(domain, createProvider(), { targetingKey });
    return answerOf(OpenFeature.getClient(domain));
  };

function answerOf(client: Client): FlagAnswer {
  const told = flagKeys.map(key => ({ key, ...detailsOf(client, key) }));
  return {
    flags: Object.fromEntries(told.map(({ key, value }) => [key, value])) as Flags, // each key with a value of its own
    assigned: told.filter(({ reason }) => reasonsOfAssignment.has(reason)).map(({ key }) => key),
  };
}

const reasonsOfAssignment = new Set<string | undefined>(['SPLIT', 'TARGETING_MATCH']);

/** A value that the flag has not is as good as none. */
function detailsOf(client: Client, key: FlagKey): { value: string | boolean; reason?: string | undefined } {
  const byDefault = defaultFlags[key];
  const details = typeof byDefault === 'boolean' ? client.getBooleanDetails(key, byDefault) : client.getStringDetails(key, byDefault);
  return variantsOf(key).some(([, value]) => value === details.value) ? details : { value: byDefault };
}
