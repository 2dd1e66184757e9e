import * as v from 'valibot';
import { affiliatePlaceholders } from '../contract/affiliate.ts';
import { isAddress } from './base/is-address.ts';

/** The third parties that a page may connect to. Null means not configured. */
export interface ThirdParties {
  /** Key of the support chat's script. */
  supportChatKey: string | null;
  analytics: { endpoint: string; writeKey: string } | null;
  /** URL of an affiliate's pixel, with placeholders. */
  affiliatePixel: string | null;
  /** Key of the address lookup. */
  placesKey: string | null;
}

const EndpointSchema = v.pipe(
  v.string(),
  v.check(
    text => isAddress(text, /^https:\/\/[\w.-]+(:\d+)?(\/[\w.~-]+)*$/),
    'must be an https address without a query',
  ),
);

const PixelSchema = v.pipe(
  v.string(),
  v.check(text => isAddress(text, /^https:\/\/[\w.-]+(:\d+)?\/[\w.~:/?#=&%{}-]*$/), 'must be an https address'),
  v.check(
    text => placeholdersIn(text).every(name => affiliatePlaceholders.some(known => known === name)),
    `may have the placeholders ${affiliatePlaceholders.map(name => `{${name}}`).join(', ')}, and no other`,
  ),
);

/** Reads the third parties from environment variables. */
export const ThirdPartiesSchema = v.pipe(
  v.object({
    SUPPORT_CHAT_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/, 'must be the key of the chat’s script'))),
    SUPPORT_CHAT_KEY_ID: v.optional(v.string()),
    ANALYTICS_ENDPOINT: v.optional(EndpointSchema),
    ANALYTICS_WRITE_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,128}$/, 'must be the key of a source'))),
    AFFILIATE_PIXEL: v.optional(PixelSchema),
    PLACES_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/, 'must be a key of Google’s Places API'))),
  }),
  v.forward(
    v.partialCheck(
      [['SUPPORT_CHAT_KEY'], ['SUPPORT_CHAT_KEY_ID']],
      env => env.SUPPORT_CHAT_KEY === undefined || env.SUPPORT_CHAT_KEY_ID !== undefined,
      'is needed with SUPPORT_CHAT_KEY: without it nobody in the chat is known by name',
    ),
    ['SUPPORT_CHAT_KEY_ID'],
  ),
  v.forward(
    v.partialCheck(
      [['ANALYTICS_ENDPOINT'], ['ANALYTICS_WRITE_KEY']],
      env => (env.ANALYTICS_ENDPOINT === undefined) === (env.ANALYTICS_WRITE_KEY === undefined),
      'is needed with ANALYTICS_ENDPOINT, and vice versa',
    ),
    ['ANALYTICS_WRITE_KEY'],
  ),
  v.transform(
    ({
      SUPPORT_CHAT_KEY,
      ANALYTICS_ENDPOINT: endpoint,
      ANALYTICS_WRITE_KEY: writeKey,
      AFFILIATE_PIXEL,
      PLACES_KEY,
    }): ThirdParties => ({
      supportChatKey: SUPPORT_CHAT_KEY ?? null,
      analytics: endpoint === undefined || writeKey === undefined ? null : { endpoint, writeKey },
      affiliatePixel: AFFILIATE_PIXEL ?? null,
      placesKey: PLACES_KEY ?? null,
    }),
  ),
);

const placeholdersIn = (text: string): string[] =>
  text.match(/\{[^{}]*\}|[{}]/g)?.map(found => found.slice(1, -1)) ?? [];
