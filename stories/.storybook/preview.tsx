import '../../src/ui/styles/styles.css';
import { I18nProvider, useLingui } from '@lingui/react';
import type { Preview } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { expect, waitFor } from 'storybook/test';
import {
  activate,
  type FlowWords,
  i18n,
  languageTag,
  locales,
  needAllWords,
  needWordsOf,
} from '../../src/i18n/i18n.ts';
import { checkPage } from './check-page.ts';
import { chosenLocale } from './chosen-locale.ts';
import { flagToolbar } from './flag-toolbar.ts';
import { playOnRequest } from './play-on-request.ts';

export { renderToCanvas } from './render-to-canvas.ts';

playOnRequest();

const isTest = import.meta.env['STORIES_ARE_TESTS'] === 'true';

/** The locale in which the story has been drawn. */
let drawnIn = '';

function NoteLocale(): null {
  const { locale } = useLingui().i18n;
  useLayoutEffect(() => void (drawnIn = locale), [locale]);
  return null;
}

/** In a test, a story begins without the words of a flow, because those of the story before would hide that it loads none. */
const noWords: FlowWords = { en: async () => ({ messages: {} }), es_MX: async () => ({ messages: {} }) };

const preview: Preview = {
  globalTypes: {
    locale: {
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: locales.map(value => ({ value, title: languageTag(value) })),
        dynamicTitle: true,
      },
    },
    ...flagToolbar,
  },
  initialGlobals: { locale: 'en', ...(isTest && { viewport: { value: 'phone' } }) },
  loaders: [
    async ({ globals }) => {
      await activate(chosenLocale(globals['locale']));
      await needAllWords();
      if (isTest) await needWordsOf(noWords);
    },
  ],
  decorators: [
    Story => (
      <I18nProvider i18n={i18n}>
        <Story />
        <NoteLocale />
      </I18nProvider>
    ),
  ],
  afterEach: async () => {
    await checkPage();
    if (!isTest) return;
    // In place, because drawing the story again takes longer than all of its checks.
    await activate('es_MX');
    await waitFor(() => expect(drawnIn).toBe('es_MX'), { timeout: 30_000 });
    await checkPage();
  },
  parameters: {
    a11y: {
      test: 'error',
      // A test reads violations only. Style sheets are loaded again for a rule that is off.
      options: isTest ? { resultTypes: ['violations'], preload: false } : {},
    },
    layout: 'padded',
    viewport: {
      options: {
        phone: { name: 'Phone, 320 px', styles: { width: '320px', height: '720px' }, type: 'mobile' },
        tablet: { name: 'Tablet, 768 px', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        desktop: { name: 'Desktop, 1280 px', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
      },
    },
  },
};
export default preview;
