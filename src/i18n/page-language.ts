import { i18n } from '@lingui/core';

/** Headers of a call after which the visitor receives mail in the language of the page. */
export const pageLanguage = () => ({ headers: { 'accept-language': i18n.locale.replace('_', '-') } });
