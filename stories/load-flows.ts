import { runnerImport } from 'vite';

interface Loaded {
  module: typeof import('./all-flows.ts');
  /** The files from which it was made. */
  dependencies: string[];
}

/** Loaded once, because exploring takes seconds. */
let loaded: Promise<Loaded> | undefined;

/** Loads the atlas of all flows into Node, in a server or build of Vite. */
export function loadFlows(): Promise<Loaded> {
  loaded ??= runnerImport<Loaded['module']>(new URL('all-flows.ts', import.meta.url).pathname, {
    configFile: false,
    logLevel: 'error',
  }).catch((error: unknown) => {
    loaded = undefined; // the file may be mended
    throw error;
  });
  return loaded;
}

/** Loads it again next time if it was made from this file. */
export async function forgetFlows(changed: string): Promise<void> {
  const { dependencies = [] } = (await loaded) ?? {};
  if (dependencies.includes(changed)) loaded = undefined;
}
