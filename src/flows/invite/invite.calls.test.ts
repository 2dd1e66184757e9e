import { expect, test } from 'vitest';
import { elena } from '../../../machines/parts/checkout/checkout.fixtures.ts';
import { invited, link } from '../../../machines/flows/invite/invite.fixtures.ts';
import { answering } from '../../parts/checkout/actors/testing/answering.ts';
import { acceptInvitation, openInvitation, requestLink, saveParent } from './invite.calls.ts';

const { signal } = new AbortController();
const keyRefused = { type: 'keyRefused', status: 112, message: 'auth.fail.message' };
const joined = { type: 'joined', loginUrl: '/outside/account' };

test.each([
  [200, invited, { type: 'open', user: invited }],
  [400, { type: 'refused', validationErrors: [] }, { type: 'closed', why: 'invalid' }],
  [401, keyRefused, { type: 'closed', why: 'invalid' }],
  [403, { type: 'expired' }, { type: 'closed', why: 'expired' }],
  [403, joined, { type: 'closed', why: 'used' }],
  [404, { type: 'notFound' }, { type: 'closed', why: 'otherAccount' }],
])('status %i with %o to the opened link means %o', async (status, body, outcome) => {
  const { call, sent } = answering({ status, body });
  expect(await openInvitation({ call }, link, signal)).toEqual(outcome);
  expect(sent()).toMatchObject({ params: { userId: link.userId }, key: link.inviteToken });
});

test.each([
  [202, { type: 'sent' }, { type: 'sent' }],
  [401, keyRefused, { type: 'closed', why: 'invalid' }],
  [403, joined, { type: 'closed', why: 'used' }],
  [404, { type: 'notFound', status: 111 }, { type: 'unknown' }],
])('status %i with %o to the request for a link means %o', async (status, body, outcome) => {
  expect(await requestLink(answering({ status, body }), link, signal)).toEqual(outcome);
});

test('the details are sent without an address, in the name of the link’s user', async () => {
  const { call, sent } = answering({ status: 200, body: { userId: link.userId } });
  const outcome = await saveParent({ call }, { link, details: elena, parentDuplicateConfirmed: false }, signal);
  expect(outcome).toEqual({ type: 'saved', details: elena });
  expect(sent()).toMatchObject({
    body: {
      sections: ['PARENT'],
      parent: { email: elena.email, phoneCountryCode: '+1', userId: link.userId },
      address: { line1: null, country: null },
    },
  });
});

test.each([
  [200, { userId: link.userId, clickToJoinToken: 'click' }, { type: 'accepted', clickToJoinToken: 'click' }],
  [409, { type: 'refused', validationErrors: [] }, { type: 'refused' }],
  [403, { type: 'expired' }, { type: 'gone' }],
])('status %i with %o to the acceptance means %o', async (status, body, outcome) => {
  expect(await acceptInvitation(answering({ status, body }), link, signal)).toEqual(outcome);
});
