import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { braintreeSources } from './.build/braintree-sources.ts';
import { className } from './.build/class-name.ts';
import { compileHints } from './.build/compile-hints.ts';
import { compressedFiles } from './.build/compressed-files.ts';
import { lazyCopies } from './.build/lazy-copies.ts';
import { lazyPhoneMetadata } from './.build/lazy-phone-metadata.ts';
import { lazyStateNodes } from './.build/lazy-state-nodes.ts';
import { chunks } from './.build/chunks.ts';
import { literalMessages } from './.build/literal-messages.ts';
import { namedReact } from './.build/named-react.ts';
import { namedCountries } from './.build/named-countries.ts';
import { preloadHelper, scriptsBeside } from './.build/preload-helper.ts';
import { oneByteScripts } from './.build/one-byte-scripts.ts';
import { prerender } from './.build/prerender.ts';
import { quietPlurals } from './.build/quiet-plurals.ts';
import { shakeRouter } from './.build/shake-router.ts';
import { slimCountries } from './.build/slim-countries.ts';
import { stripDescriptions } from './.build/strip-descriptions.ts';
import { viteApi } from './src/server/vite-api.ts';
import { liveMap } from './stories/live/live-map.plugin.ts';

/** The settings that compile the sources. The prerendering build uses them too. */
const source = () =>
  ({
    root: 'src',
    css: { modules: { generateScopedName: className } },
    plugins: [react(), lingui({ failOnCompileError: true }), babel({ presets: [linguiTransformerBabelPreset()] })],
  }) satisfies UserConfig;

const { plugins, ...reading } = source();

export default defineConfig({
  ...reading,
  publicDir: false,
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2024',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    manifest: true,
    modulePreload: { polyfill: false, resolveDependencies: scriptsBeside },
    rolldownOptions: { treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false } },
  },
  resolve: {
    alias: [
      // React has this hook itself; the stand-in is for older ones.
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
      { find: 'use-sync-external-store/shim', replacement: 'react' },
      ...braintreeSources,
    ],
  },
  server: { watch: { ignored: ['**/.data/**'] } },
  plugins: [
    viteApi(),
    liveMap(),
    ...plugins,
    namedReact(),
    lazyCopies(),
    shakeRouter(),
    slimCountries(),
    namedCountries(),
    lazyPhoneMetadata(),
    literalMessages(),
    lazyStateNodes(),
    quietPlurals(),
    stripDescriptions(),
    chunks(),
    compileHints(),
    oneByteScripts(),
    preloadHelper(),
    prerender(source),
    compressedFiles(),
  ],
});
