import * as v from 'valibot';
import { defineCall } from '../call.ts';

export const PageSettingsSchema = v.object({
  /** The key is the one that the chat's own script is asked for with; null in development, where a page stands for the chat. */
  supportChat: v.nullable(v.object({ key: v.nullable(v.string()) })),
  analytics: v.nullable(v.object({ endpoint: v.string(), writeKey: v.string() })),
  /** An address with the placeholders of an order. */
  affiliate: v.nullable(v.object({ pixel: v.string() })),
  /** The key that addresses are looked up with. */
  places: v.nullable(v.object({ key: v.string() })),
});

export type PageSettings = v.InferOutput<typeof PageSettingsSchema>;

export const getPageSettings = defineCall({
  summary: 'Which third parties the page talks to.',
  method: 'GET',
  path: '/page-settings',
  key: 'none',
  replies: { 200: PageSettingsSchema },
});
