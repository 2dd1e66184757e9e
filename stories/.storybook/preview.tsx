import '../../src/ui/styles/styles.css';
import { I18nProvider } from '@lingui/react';
import type { Preview } from '@storybook/react-vite';
import { activate, i18n, type Locale } from '../../src/i18n/i18n.ts';

const preview: Preview = {
  globalTypes: { locale: { toolbar: { title: 'Language', items: ['en', 'es_MX'], dynamicTitle: true } } },
  initialGlobals: { locale: 'en' },
  loaders: [async ({ globals }) => { await activate(globals['locale'] as Locale); return {}; }],
  decorators: [Story => <I18nProvider i18n={i18n}><Story /></I18nProvider>],
  parameters: { a11y: { test: 'error' }, layout: 'padded' },
};
export default preview;
