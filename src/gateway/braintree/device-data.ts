import type { Client } from 'braintree-web/client';
import { lazyPart } from '../../lazy/lazy-part.ts';

let collecting: Promise<string | null> | null = null;

/**
 * The browser data that Braintree's collector returns; null if it fails, because a browser that blocks it can still
 * pay. Collected once per document: on a second call after a blocked one, the SDK returns an id without collected data.
 */
export const deviceData = (client: Client): Promise<string | null> => (collecting ??= collect(client));

async function collect(client: Client): Promise<string | null> {
  try {
    const { create } = await lazyPart(() => import('braintree-web/data-collector'), 'spare');
    return (await create({ client })).deviceData;
  } catch {
    return null;
  }
}
