import * as v from 'valibot';

/** The language of the page, which may differ from the browser's. Mails use the latest one that a form was sent in. */
export const PageLanguageHeaders = v.object({ 'accept-language': v.optional(v.string()) });
