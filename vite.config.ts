import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { viteApi } from './src/server/vite-api.ts';

export default defineConfig({
  root: 'src',
  publicDir: false,
  build: { outDir: '../dist/client', emptyOutDir: true, target: 'es2024', manifest: true },
  server: { watch: { ignored: ['**/.data/**'] } },
  plugins: [
    react(),
    viteApi(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ],
});
