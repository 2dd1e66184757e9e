import * as v from 'valibot';

/** The language the visitor reads the page in, which need not be the browser's: mail is written in the latest that was said. */
export const PageLanguageHeaders = v.object({ 'accept-language': v.optional(v.string()) });
