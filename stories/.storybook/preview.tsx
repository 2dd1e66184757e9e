import '../../src/ui/styles/styles.css';
import { I18nProvider } from '@lingui/react';
import type { Preview } from '@storybook/react-vite';
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

/** The locale, if the stories run as tests. */
const tested: unknown = import.meta.env['STORIES_LOCALE'];

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
  initialGlobals: tested === undefined ? { locale: 'en' } : { locale: tested, viewport: { value: 'phone' } },
  loaders: [
    async ({ globals }) => {
      await activate(chosenLocale(globals['locale']));
      await needAllWords();
      if (tested !== undefined) await needWordsOf(noWords);
    },
  ],
  decorators: [
    Story => (
      <I18nProvider i18n={i18n}>
        <Story />
      </I18nProvider>
    ),
  ],
  afterEach: checkPage,
  parameters: {
    // Texts in another language do not affect axe's rules.
    a11y: {
      test: tested === 'es_MX' ? 'off' : 'error',
      // A test reads violations only. Style sheets are loaded again for a rule that is off.
      options: tested === undefined ? {} : { resultTypes: ['violations'], preload: false },
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
