import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig, type ViteUserConfig } from 'vitest/config';
import { braintreeParts } from '../.build/braintree-sources.ts';
import vite from '../vite.config.ts';
import { launchOptions } from './chromium.ts';
import { braintreeCommands } from './emulators/braintree-web/commands.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const optimizeDeps = {
  include: [
    'react',
    'react-dom',
    'react-dom/client',
    'react/jsx-dev-runtime',
    'react-router-dom',
    'xstate',
    '@xstate/react',
    '@lingui/core',
    '@lingui/react',
    '@formisch/react',
    '@formisch/react/internals',
    'valibot',
    'card-validator',
    'postcode-validator',
    'countries-list',
    ...braintreeParts.map(part => `${part}/index.js`),
  ],
};

/** A fresh object for each project, since Vitest writes the project's name into it. */
const inChromium = (width: number, height: number) => ({
  enabled: true,
  headless: true,
  provider: playwright({ launchOptions: launchOptions() }),
  instances: [{ browser: 'chromium' as const }],
  viewport: { width, height },
  screenshotFailures: false,
});

/** Long timeouts, because a busy machine loads and renders slowly; they only detect what never happens. */
const project = ({ test, ...own }: ViteUserConfig): ViteUserConfig =>
  mergeConfig(vite, {
    root,
    optimizeDeps,
    ...own,
    test: { testTimeout: 60_000, expect: { poll: { timeout: 30_000 } }, ...test },
  });

/** All stories in English, with axe; only the generated ones in Spanish, because they contain the product's texts. */
const stories = (locale: 'en' | 'es_MX'): ViteUserConfig =>
  project({
    plugins: [
      storybookTest({
        configDir: fileURLToPath(new URL('../stories/.storybook', import.meta.url)),
        tags: { include: [locale === 'en' ? 'test' : 'generated'] },
      }),
    ],
    test: { name: `stories ${locale}`, isolate: false, env: { STORIES_LOCALE: locale }, browser: inChromium(320, 720) },
  });

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      stories('en'),
      stories('es_MX'),
      // The files of a project share one page, because a page for each would load the whole product again.
      project({
        test: {
          name: 'walks',
          isolate: false,
          include: ['tests/browser/walk/*.browser.test.{ts,tsx}'],
          browser: inChromium(390, 844),
        },
      }),
      project({
        test: {
          name: 'screens',
          isolate: false,
          include: ['{src/**,tests/engine-example,tests/browser}/*.browser.test.{ts,tsx}'],
          setupFiles: ['tests/browser/fresh-page.ts'],
          browser: inChromium(390, 844),
        },
      }),
      // Braintree's scripts keep their state in the page.
      project({
        test: {
          name: 'gateway',
          include: ['tests/browser/gateway/*.browser.test.ts'],
          browser: { ...inChromium(390, 844), commands: braintreeCommands },
        },
      }),
    ],
  },
});
