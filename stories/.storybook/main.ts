import type { StorybookConfig } from '@storybook/react-vite';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { mergeConfig } from 'vite';
import { flowFilesInOrder, flowIndexer, flowStories } from './flow-stories.ts';
import { picturesFolder, picturesPath } from './last-run.ts';
import { wordsFile } from '../pictures/words.ts';
import { typedForms } from './typed-forms.ts';

/** What Vite finds only after the page has begun to load: it would then load the page again. */
const lazyDependencies = [
  '@formisch/react',
  '@formisch/react/internals',
  'countries-list',
  'libphonenumber-js',
  'postcode-validator',
];

const config: StorybookConfig = {
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: 'vite.config.ts' } } },
  stories: async () => [...(await flowFilesInOrder()), '../**/*.stories.tsx'],
  staticDirs: existsSync(picturesFolder) ? [{ from: picturesFolder, to: `/${picturesPath}` }] : [],
  // For manager.ts, which asks for no file that is not there.
  env: env => ({
    ...env,
    STORYBOOK_WORDS: existsSync(join(picturesFolder, wordsFile)) ? `${picturesPath}/${wordsFile}` : '',
  }),
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  experimental_indexers: existing => [...(existing ?? []), flowIndexer],
  viteFinal: vite =>
    mergeConfig(vite, { plugins: [flowStories(), typedForms()], optimizeDeps: { include: lazyDependencies } }),
  features: { sidebarOnboardingChecklist: false },
  typescript: { reactDocgen: false }, // generated stories have no arguments to document, and reading types takes half of the build
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};
export default config;
