import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es_MX'],
  catalogs: [{ path: '<rootDir>/locales/{locale}/messages', include: ['src'], exclude: ['**/server/**', '**/*.test.*'] }],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
