import { OFREPWebProvider } from '@openfeature/ofrep-web-provider';
import type { Provider } from '@openfeature/web-sdk';
import type { FlagSource } from './load-flags.ts';
import { openFeatureSource } from './open-feature-source.ts';

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
