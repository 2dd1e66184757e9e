import * as v from 'valibot';

/** The languages of mails. */
export const languageLocales = ['en_US', 'es_MX'] as const;

export const LanguageLocaleSchema = v.picklist(languageLocales);
export type LanguageLocale = v.InferOutput<typeof LanguageLocaleSchema>;
