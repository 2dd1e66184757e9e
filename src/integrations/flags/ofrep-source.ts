import { OFREPWebProvider } from '@openfeature/ofrep-web-provider';
import { type Client, NOOP_PROVIDER, OpenFeature, type Provider } from '@openfeature/web-sdk';
import { type FlagKey, flagKeys, type Flags, variantsOf } from '../../contract/flags.ts';
import { defaultFlags } from './default-flags.ts';
import type { FlagSource } from './load-flags.ts';

let questions = 0;

/** Asks any OpenFeature provider. Each question has its own, so that none waits for another or reads its answer. */
const openFeatureSource =
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

interface Options {
  /** Base URL, without `/ofrep/v1`. */
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
}

/** Asks a server that speaks OFREP. Stores nothing in the browser, and never refreshes by itself. */
export const ofrepSource = ({ baseUrl, fetch }: Options): FlagSource =>
  openFeatureSource(() => {
    const provider: object = new OFREPWebProvider({
      baseUrl,
      cacheMode: 'disabled',
      changeDetection: 'none',
      disableVisibilityRefresh: true,
      ...(fetch && { fetchImplementation: fetch }),
    });
    return provider as Provider; // it implements Provider, but the compiler rejects the types of its optional members here
  });
