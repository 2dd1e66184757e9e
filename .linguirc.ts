import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** What the first page says. Everything else comes with the screens that say it. */
const first = ['src/app', 'src/form', 'src/i18n', 'src/ui', 'src/wizard', 'src/join/screens/landing.screen.tsx', 'src/join/screens/parent-details.screen.tsx', 'src/join/screens/parts/step-top.tsx', 'src/join/screens/parts/progress-dots.tsx'];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es_MX'],
  catalogs: [
    { path: '<rootDir>/locales/{locale}/first', include: first },
    { path: '<rootDir>/locales/{locale}/messages', include: ['src'], exclude: [...first.map(path => (path.endsWith('.tsx') ? path : `${path}/**`)), '**/server/**', '**/*.test.*'] },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
