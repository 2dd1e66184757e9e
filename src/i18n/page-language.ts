import { i18n } from '@lingui/core';

/** What a call says when the visitor is to be written to in the language they read. */
export const pageLanguage = () => ({ headers: { 'accept-language': i18n.locale.replace('_', '-') } });
