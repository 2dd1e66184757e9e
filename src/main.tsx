import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { activate, i18n } from './i18n/i18n.ts';

await activate('es_MX');
createRoot(document.getElementById('root')!).render(<StrictMode><I18nProvider i18n={i18n}><Trans>Continue</Trans></I18nProvider></StrictMode>);
