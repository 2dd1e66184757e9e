import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** What the first pages say. Everything else comes with the screens that say it. */
const first = [
  'src/app/error-boundary.tsx',
  'src/app/site-frame.tsx',
  'src/form',
  'src/i18n',
  'src/wizard',
  'src/flows/join/screens/landing.screen.tsx',
  'src/flows/join/screens/parent-details.screen.tsx',
  'src/flows/join/screens/parts/step-top.tsx',
  'src/ui/door',
  'src/ui/error-summary',
  'src/ui/field',
  'src/ui/language-select',
  'src/ui/notice',
  'src/ui/page',
  'src/ui/skeleton',
  'src/ui/step-dots',
];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es_MX'],
  catalogs: [
    { path: '<rootDir>/locales/{locale}/first', include: first, exclude: ['**/*.test.*'] },
    {
      path: '<rootDir>/locales/{locale}/messages',
      include: ['src'],
      exclude: [...first.map(path => (path.endsWith('.tsx') ? path : `${path}/**`)), '**/server/**', '**/*.test.*'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
