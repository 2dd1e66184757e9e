import * as v from 'valibot';

/** The language of the page, which may differ from the browser's. Mails use the latest one that was sent. */
export const PageLanguageHeaders = v.object({ 'accept-language': v.optional(v.string()) });
