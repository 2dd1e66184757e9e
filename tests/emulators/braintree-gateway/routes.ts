import { found, notFound, refused } from './answer.ts';
import type { Answer, Books } from './books.ts';
import { makeClientToken } from './client-token.ts';
import { refundEntry, voidEntry } from './give-back.ts';
import { once } from './request-keys.ts';
import { sell, type SaleRequest } from './sale.ts';
import { searchIds, searchPage, type SearchRequest } from './search.ts';
import { toXml } from './xml.ts';

/** Bodies that the SDK may send. */
export interface Body {
  client_token?: { merchant_account_id?: string };
  transaction?: SaleRequest;
  search?: SearchRequest;
}

export interface GatewayAccount {
  merchantId: string;
  /** Currency of each merchant account. */
  currencies: Readonly<Record<string, string>>;
  /** Whether requests may have a key. */
  hasRequestKeys: boolean;
}

/**
 * @param route method and path below the merchant, e.g. `PUT /transactions/abc/void`
 * @param released a sale is stored only after this promise resolves
 */
export async function answer(
  books: Books,
  account: GatewayAccount,
  route: string,
  { transaction, search, client_token: wanted }: Body,
  released: Promise<void>,
): Promise<Answer> {
  if (route === 'POST /client_token')
    return {
      status: 201,
      body: toXml('client-token', { value: makeClientToken(account.merchantId, wanted?.merchant_account_id) }),
    };
  const [, merchantAccount] = /^GET \/merchant_accounts\/(\w+)$/.exec(route) ?? [];
  if (merchantAccount !== undefined) return merchantAccountOf(account, merchantAccount);
  if (route === 'POST /transactions/advanced_search_ids' && search) return searchIds(books, search);
  if (route === 'POST /transactions/advanced_search' && search) return searchPage(books, search);
  if (route === 'POST /transactions' && transaction) {
    if (transaction.api_request_key !== undefined && !account.hasRequestKeys) return refused(['915231']);
    return once(books, transaction, () => released.then(() => sell(books, transaction, account.currencies)));
  }
  const [, method, id, action] = /^(\w+) \/transactions\/(\w+)(?:\/(\w+))?$/.exec(route) ?? [];
  const entry = books.entries.find(known => known.id === id);
  if (entry === undefined) return notFound;
  if (method === 'PUT' && action === 'void') return voidEntry(entry);
  if (method === 'POST' && action === 'refund') return refundEntry(books, entry);
  return method === 'GET' && action === undefined ? found(entry) : notFound;
}

function merchantAccountOf({ currencies }: GatewayAccount, id: string): Answer {
  const currencyIsoCode = new Map(Object.entries(currencies)).get(id);
  return currencyIsoCode === undefined
    ? notFound
    : { status: 200, body: toXml('merchant-account', { id, status: 'active', currencyIsoCode }) };
}
