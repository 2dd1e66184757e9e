import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { type BrowserInstanceOption } from 'vitest/node';
import { defineConfig, mergeConfig, type ViteUserConfig } from 'vitest/config';
import { braintreeParts } from '../.build/braintree-sources.ts';
import vite from '../vite.config.ts';
import { launchOptions, launchOptionsForShortPages } from './chromium.ts';
import { braintreeCommands } from './emulators/braintree-web/commands.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const optimizeDeps = {
  include: [
    'axe-core',
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

/** Tests the countries of a page that has not loaded the list of all. */
const firstCountries = 'src/form/form-phone-field.browser.test.tsx';

/**
 * Groups of test files in pages of this size. They share one server of Vite, because each server transforms the whole
 * product again.
 */
const inChromium = (
  [width, height]: readonly [number, number],
  launch: ReturnType<typeof launchOptions>,
  groups: readonly Omit<BrowserInstanceOption, 'browser'>[],
) => ({
  enabled: true,
  headless: true,
  // Without motion, because a spinner that turns paints sixty frames a second.
  provider: playwright({ launchOptions: launch, contextOptions: { reducedMotion: 'reduce' } }),
  instances: groups.map(group => ({ browser: 'chromium' as const, ...group })),
  viewport: { width, height },
  screenshotFailures: false,
  connectTimeout: 300_000, // a busy machine may take minutes to load the first page
});

/** Long timeouts, because a busy machine loads and renders slowly; they only detect what never happens. */
const project = ({ test, ...own }: ViteUserConfig): ViteUserConfig =>
  mergeConfig(vite, {
    root,
    optimizeDeps,
    ...own,
    // The files of a group share one page, because a page for each would load the whole product again.
    test: { testTimeout: 60_000, expect: { poll: { timeout: 30_000 } }, isolate: false, ...test },
  });

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project({
        plugins: [storybookTest({ configDir: fileURLToPath(new URL('../stories/.storybook', import.meta.url)) })],
        test: {
          name: 'stories',
          env: { STORIES_ARE_TESTS: 'true' },
          browser: inChromium([320, 720], launchOptions(), [{ name: 'stories' }]),
        },
      }),
      project({
        test: {
          name: 'pages',
          include: ['**/*.browser.test.{ts,tsx}'], // without it, Vite looks for dependencies in all other tests too
          setupFiles: ['tests/browser/fresh-page.ts'],
          browser: {
            ...inChromium([390, 844], launchOptionsForShortPages(), [
              { name: 'walks', include: ['tests/browser/walk/*.browser.test.{ts,tsx}'] },
              {
                name: 'screens',
                include: ['{src/**,stories/{atlas,live},tests/engine-example,tests/browser}/*.browser.test.{ts,tsx}'],
                exclude: [firstCountries],
              },
              // Braintree's scripts keep their state in the page, and the list of countries stays loaded.
              {
                name: 'alone',
                include: ['tests/browser/gateway/*.browser.test.ts', firstCountries],
                isolate: true,
              },
            ]),
            commands: braintreeCommands,
          },
        },
      }),
    ],
  },
});
