import { drizzle } from 'drizzle-orm/node-postgres';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flagShares } from '../../../src/server/db/tables/flag.table.ts';
import {
  chargedBy,
  type EmulatedGateway,
  startBraintreeGateway,
} from '../../emulators/braintree-gateway/braintree-gateway.ts';
import { ownDatabase } from './databases.ts';
import { startServer } from './server.ts';
import { createBackend, type Backend } from './backend.ts';

/** How a server charges: with its own sandbox, or with Braintree's SDK at an emulated gateway. */
export type Provider = 'sandbox' | 'braintree';

/** The settings of a server. Tests with equal settings share one. */
export interface SiteSettings {
  provider?: Provider;
  /** Environment variables. */
  environment?: Readonly<Record<string, string>>;
  /** Percentages of a flag's variants, such as `zdChat on=100`. */
  shares?: readonly string[];
}

/** A built server with its database, and the changes that tests make behind it. */
export interface Site {
  origin: string;
  databaseUrl: string;
  backend: Backend;
  /** Null if the server charges with its own sandbox. */
  gateway: EmulatedGateway | null;
  close: () => Promise<void>;
}

/** Number of idle servers that a worker keeps for later tests. */
const mostKept = 4;

/** A worker's servers, one for each set of settings, started on first use. */
export function openSites() {
  const sites = new Map<string, Promise<Site>>();
  return {
    async of(settings: SiteSettings): Promise<Site> {
      const key = JSON.stringify(settings);
      const site = sites.get(key) ?? openSite(settings);
      sites.delete(key); // moves it to the end, so that the map is ordered by last use
      sites.set(key, site);
      const [oldest] = sites;
      if (oldest && sites.size > mostKept) {
        sites.delete(oldest[0]);
        await (await oldest[1]).close();
      }
      return site;
    },
    async close() {
      for (const site of sites.values()) await (await site).close();
    },
  };
}

async function openSite({ provider = 'sandbox', environment = {}, shares = [] }: SiteSettings): Promise<Site> {
  const databaseUrl = await ownDatabase();
  await setShares(databaseUrl, shares);
  const folder = await mkdtemp(join(tmpdir(), 'twohomes-'));
  const gateway =
    provider === 'braintree'
      ? await startBraintreeGateway({ currencies: { twohomes_usd: 'USD' }, hasRequestKeys: true })
      : null;
  const server = await startServer('built', folder, {
    DATABASE_URL: databaseUrl,
    ...environment,
    ...(gateway && chargedBy(gateway, 'USD:twohomes_usd')),
  });
  const backend = await createBackend(server.origin, databaseUrl, gateway?.issueNonce('fake-valid-visa-nonce'));
  return {
    origin: server.origin,
    databaseUrl,
    backend,
    gateway,
    async close() {
      await backend.close();
      await server.stop();
      await gateway?.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Sets the shares of flags as an operator would, before the server starts. */
async function setShares(databaseUrl: string, shares: readonly string[]): Promise<void> {
  if (shares.length === 0) return;
  const db = drizzle(databaseUrl, { casing: 'snake_case' });
  const rows = shares.map(each => /^(?<key>\S+) (?<variant>\S+)=(?<share>\d+)$/.exec(each)?.groups ?? {});
  await db
    .insert(flagShares)
    .values(rows.map(({ key = '', variant = '', share = '' }) => ({ key, variant, share: Number(share) })));
  await db.$client.end();
}
