import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { PageLanguageHeaders } from '../fields/page-language.ts';
import { GoneSchema } from '../problem.schema.ts';

/** The credentials are already chosen. `loginUrl` is the account's home, which asks to log in. */
const UsedSchema = v.object({ type: v.literal('used'), loginUrl: v.string() });

/** The key is the token of the link. 401: unknown link. 403: expired link, whose token can request a new one. */
export const openCredentialsLink = defineCall({
  summary: 'Checks a mailed link for choosing credentials, and returns its email.',
  method: 'GET',
  path: '/credentials/link',
  key: 'credentials',
  replies: {
    /** `asksTerms`: they were invited and have to accept the terms with their choice. */
    200: v.object({ email: v.string(), asksTerms: v.boolean() }),
    401: GoneSchema,
    403: GoneSchema,
    410: UsedSchema,
  },
});

export const requestCredentialsLink = defineCall({
  summary: 'Mails a new link for choosing credentials to the holder of an old one.',
  method: 'POST',
  path: '/credentials/link',
  key: 'credentials',
  idempotent: 'content',
  headers: PageLanguageHeaders,
  replies: { 202: v.object({ type: v.literal('sent') }), 401: GoneSchema, 410: UsedSchema },
});
