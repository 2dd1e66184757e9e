import type { Client } from 'braintree-web/client';
import { lazyPart } from '../../lazy/lazy-part.ts';

let collecting: Promise<string | null> | null = null;

/**
 * What Braintree's collector says of the browser; null where it could not be had: a browser that blocks it pays all the same.
 * It is collected once in a document: asked again after the collector was blocked, the SDK tells an id under which nothing was collected.
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
