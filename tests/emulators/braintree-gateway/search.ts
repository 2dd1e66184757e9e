import { transactionXml } from './answer.ts';
import type { Answer, Books, Entry } from './books.ts';
import { toXml } from './xml.ts';

/** The supported criteria of a search. All given ones must match. */
export interface SearchRequest {
  order_id?: { is: string };
  type?: string[];
  ids?: string[];
}

export const searchIds = (books: Books, search: SearchRequest): Answer => ({
  status: 200,
  body: toXml('search-results', { pageSize: 50, ids: matches(books, search).map(({ id }) => id) }),
});

export const searchPage = (books: Books, search: SearchRequest): Answer => ({
  status: 200,
  body: `<credit-card-transactions type="collection">${matches(books, search).map(transactionXml).join('')}</credit-card-transactions>`,
});

/** The matching transactions, the newest first. */
const matches = ({ entries }: Books, { order_id: orderId, type, ids }: SearchRequest): Entry[] =>
  entries
    .toReversed()
    .filter(
      entry =>
        (orderId === undefined || entry.orderId === orderId.is) &&
        (type === undefined || type.includes(entry.type)) &&
        (ids === undefined || ids.includes(entry.id)),
    );
