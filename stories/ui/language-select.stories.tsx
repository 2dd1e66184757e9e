import type { Meta, StoryObj } from '@storybook/react-vite';
import { LanguageSelect } from '../../src/ui/language-select/language-select.tsx';

const meta = {
  title: 'ui/LanguageSelect',
  component: LanguageSelect,
  args: {
    locale: 'en',
    options: [
      { locale: 'en', label: 'English', tag: 'en' },
      { locale: 'es_MX', label: 'Español', tag: 'es-MX' },
    ],
    onChange: () => {},
  },
} satisfies Meta<typeof LanguageSelect>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
