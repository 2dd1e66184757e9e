import * as v from 'valibot';
import { defineCall } from '../call.ts';

const PageSettingsSchema = v.object({
  /** The key with which the chat's script is loaded; null in development, where a page stands in for the chat. */
  supportChat: v.nullable(v.object({ key: v.nullable(v.string()) })),
  analytics: v.nullable(v.object({ endpoint: v.string(), writeKey: v.string() })),
  /** Address of the pixel, with placeholders for an order. */
  affiliate: v.nullable(v.object({ pixel: v.string() })),
  /** Key of the address lookup service. */
  places: v.nullable(v.object({ key: v.string() })),
});

export type PageSettings = v.InferOutput<typeof PageSettingsSchema>;

export const getPageSettings = defineCall({
  summary: 'Lists the third parties that the page uses.',
  method: 'GET',
  path: '/page-settings',
  key: 'none',
  replies: { 200: PageSettingsSchema },
});
