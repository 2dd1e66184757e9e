import { OFREPWebProvider } from '@openfeature/ofrep-web-provider';
import type { Provider } from '@openfeature/web-sdk';
import type { FlagSource } from './load-flags.ts';
import { openFeatureSource } from './open-feature-source.ts';

interface Options {
  /** Without `/ofrep/v1`. */
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
}

/** Asks whoever speaks the open remote-evaluation protocol. Keeps nothing in the browser, and never asks again by itself. */
export const ofrepSource = ({ baseUrl, fetch }: Options): FlagSource =>
  openFeatureSource(() => {
    const provider: object = new OFREPWebProvider({
      baseUrl,
      cacheMode: 'disabled',
      changeDetection: 'none',
      disableVisibilityRefresh: true,
      ...(fetch && { fetchImplementation: fetch }),
    });
    return provider as Provider; // it says so itself, but of its optional parts in a way that the compiler does not take here
  });
