import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../machines/wizard/index.ts';
import { linkIn, storedLink, takeLink } from './invite-link.ts';

const userId = '0b7f2f0e-9d0e-4a6f-8a3b-6a1d3f0c2b21';
const pathname = '/app/join/invite';
const link = { userId, inviteToken: 'a-token_1' };
const said = `token=${link.inviteToken}&userId=${userId}`;

/** A tab at this address that may have stored a link and answers. */
function tab(address: { pathname?: string; hash?: string; search?: string }, stored: object | null = null) {
  const replaceState = vi.fn<History['replaceState']>();
  const kept = memoryStorage(stored && JSON.stringify(stored));
  const answers = memoryStorage('answers');
  const taken = takeLink({
    address: { pathname, hash: '', search: '', ...address },
    history: { state: null, replaceState },
    link: kept,
    answers,
  });
  return { taken, kept, answers, addresses: replaceState.mock.calls.map(([, , url]) => url) };
}

test.each([
  ['the fragment', { hash: `#${said}`, search: '' }],
  ['the query', { hash: '', search: `?${said}` }],
])('a link in %s is read', (_, address) => {
  expect(linkIn({ pathname, ...address })).toEqual(link);
});

test.each([
  ['no token', `#userId=${userId}`],
  ['no user id', '#token=a'],
  ['a token that no header may contain', `#token=a%0Ab&userId=${userId}`],
  ['nothing', ''],
])('an address with %s has no link', (_, hash) => {
  expect(linkIn({ pathname, hash, search: '' })).toBeNull();
});

const byToken = { userId: '', inviteToken: 'a-token_1' };
const request = { pathname: `${pathname}/request` };

test.each([
  ['the token only', '?token=a-token_1', byToken],
  ['an empty user id', '?token=a-token_1&userId=', byToken],
  ['the whole link', `?${said}`, link],
  ['no token', `?userId=${userId}`, null],
  ['a token that no header may contain', '?token=a%0Ab', null],
  ['nothing', '', null],
])('an address for a new link with %s yields what can be used of it', (_, search, found) => {
  expect(linkIn({ ...request, hash: '', search })).toEqual(found);
});

test('a token without a user id is stored like a link, and drops the answers of another', () => {
  const { taken, kept, answers } = tab({ ...request, hash: '#token=a-token_1' }, { ...link, inviteToken: 'another' });
  expect([taken, storedLink(kept), answers.read()]).toEqual([byToken, byToken, null]);
});

test('a link with only the stored token changes nothing', () => {
  const { taken, kept, answers } = tab({ ...request, hash: '#token=a-token_1' }, link);
  expect([taken, storedLink(kept), answers.read()]).toEqual([link, link, 'answers']);
});

test('a link leaves the address for the storage of the tab', () => {
  const { taken, kept, addresses } = tab({ hash: `#${said}` });
  expect(taken).toEqual(link);
  expect(storedLink(kept)).toEqual(link);
  expect(addresses).toEqual(['/app/join/invite']);
});

test('without a link in the address, the stored one is used', () => {
  expect(tab({}, link)).toMatchObject({ taken: link, addresses: [] });
});

test('a damaged stored link counts as none', () => {
  expect(tab({}, { userId }).taken).toBeNull();
});

test('a new link of the same parent keeps the answers, and that of another drops them', () => {
  expect(tab({ hash: `#${said}` }, { ...link, inviteToken: 'older' }).answers.read()).toBe('answers');
  expect(tab({ hash: `#${said}` }, { ...link, userId: 'another' }).answers.read()).toBeNull();
});
