import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmulatedGateway, startBraintreeGateway } from '../../emulators/braintree-gateway/braintree-gateway.ts';
import { type Postgres, startPostgres } from '../../postgres.ts';
import { settingsFor } from '../support/braintree-settings.ts';
import { placesSettings } from '../support/places.ts';
import { startServer } from '../support/server.ts';
import { chatSettings } from '../support/zendesk.ts';
import { createWorld, type World } from './world.ts';

/** By whom a server charges: its own sandbox, or Braintree's SDK at an emulated gateway. */
export type Provider = 'sandbox' | 'braintree';

export interface Site {
  origin: string;
  world: World;
  /** Where it charges by Braintree. */
  gateway: EmulatedGateway | null;
  close: () => Promise<void>;
}

/** A worker's own servers, each with a database that nobody else disturbs, started when first wanted. */
export function openSites() {
  const sites = new Map<Provider, Promise<Site>>();
  let postgres: Promise<Postgres> | null = null;
  return {
    of(provider: Provider): Promise<Site> {
      const site = sites.get(provider) ?? openSite(provider, (postgres ??= startPostgres()));
      sites.set(provider, site);
      return site;
    },
    async close() {
      for (const site of sites.values()) await (await site).close();
      await (await postgres)?.stop();
    },
  };
}

async function openSite(provider: Provider, postgres: Promise<Postgres>): Promise<Site> {
  const url = await (await postgres).newDatabase(provider);
  const folder = await mkdtemp(join(tmpdir(), 'twohomes-'));
  const gateway = provider === 'braintree' ? await startBraintreeGateway({ currencies: { twohomes_usd: 'USD' }, hasRequestKeys: true }) : null;
  const server = await startServer('built', folder, { DATABASE_URL: url, RATE_LIMIT_FLAGS: '100000', ...chatSettings, ...placesSettings, ...(gateway && settingsFor(gateway)) });
  const world = await createWorld(server.origin, url, gateway?.issueNonce('fake-valid-visa-nonce'));
  return {
    origin: server.origin,
    world,
    gateway,
    async close() {
      await world.close();
      await server.stop();
      await gateway?.close();
      await rm(folder, { recursive: true });
    },
  };
}
