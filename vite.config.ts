import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { className } from './.ci/class-name.ts';
import { lateCopies } from './.ci/late-copies.ts';
import { oneFirstChunk } from './.ci/one-first-chunk.ts';
import { shakeRouter } from './.ci/shake-router.ts';
import { stripDescriptions } from './.ci/strip-descriptions.ts';
import { viteApi } from './src/server/vite-api.ts';

export default defineConfig({
  root: 'src',
  publicDir: false,
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2024',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    manifest: true,
    modulePreload: { polyfill: false },
  },
  css: { modules: { generateScopedName: className } },
  // React has this hook itself; the stand-in is for older ones.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector', 'use-sync-external-store/shim': 'react' } },
  server: { watch: { ignored: ['**/.data/**'] } },
  plugins: [
    react(),
    viteApi(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lateCopies(),
    shakeRouter(),
    stripDescriptions(),
    oneFirstChunk(),
  ],
});
