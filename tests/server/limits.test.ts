import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkUsername, setCredentials, signIn } from '../../src/contract/calls/credentials.calls.ts';
import { getInvitedUser, requestInviteLink, validateInvitedPackage } from '../../src/contract/calls/invite.calls.ts';
import { listCoupons } from '../../src/contract/calls/coupon.calls.ts';
import { listCountries, listRegions, listTimezones } from '../../src/contract/calls/geography.calls.ts';
import { lookUpPricing, validatePackage } from '../../src/contract/calls/package.calls.ts';
import { getPageSettings } from '../../src/contract/calls/page.calls.ts';
import { lookUpProfessional, lookUpProfessionalCountry } from '../../src/contract/calls/professional.calls.ts';
import { inviteCoparent } from '../../src/contract/calls/registration.calls.ts';
import type { Limited } from '../../src/server/config.ts';
import { rowsOf } from './support/database.ts';
import {
  invited,
  invitedSubmission,
  parentSectionOf,
  payInvited,
  putInvited,
  type Invited,
} from './support/invited.ts';
import { testServer, type TestServer } from './support/server.ts';
import {
  familySection,
  joined,
  parentSection,
  pay,
  put,
  readyToPay,
  submissionFor,
  type SignUp,
} from './support/sign-up.ts';

let server: TestServer;
let bo: Invited;
let signUp: SignUp;
let token: string;

beforeEach(async () => {
  server = await testServer();
  bo = await invited(server);
  signUp = await readyToPay(server.api, { email: 'second@example.com', family: { coParentDuplicateConfirmed: true } });
  token = await joined(server.api, 'third@example.com');
});

const password = 'Correct-Horse-1';

const paying = (submission: Awaited<ReturnType<typeof submissionFor>>) => () => pay(server.api, signUp, submission);
const payingInvited = (submission: Awaited<ReturnType<typeof invitedSubmission>>) => () =>
  payInvited(server, bo, submission);

const criteria = { packageId: 2041, countryCriteria: { countryCode: '1', phoneNumber: '2025550143', country: 'US' } };

const calls: readonly [string, Limited, () => Promise<() => Promise<unknown>>][] = [
  ['changing a registration', 'registration', async () => () => put(server.api, signUp, parentSection)],
  [
    'inviting the co-parent',
    'registration',
    async () => () =>
      server.api.call(inviteCoparent, { params: { signupId: signUp.signupId }, key: signUp.key, body: familySection }),
  ],
  ['updating an invited parent', 'registration', async () => () => putInvited(server, bo, parentSectionOf(bo.userId))],
  ['requesting a new link', 'registration', async () => () => server.api.call(requestInviteLink, { key: bo.key })],
  ['paying', 'payment', async () => paying(await submissionFor(server.api, signUp))],
  ['paying as an invited parent', 'payment', async () => payingInvited(await invitedSubmission(server, bo))],
  [
    'checking a username',
    'username',
    async () => () => server.api.call(checkUsername, { key: token, body: { username: 'ann.lee' } }),
  ],
  [
    'choosing credentials',
    'username',
    async () => () => server.api.call(setCredentials, { key: token, body: { username: 'ann.lee', password } }),
  ],
  ['listing countries', 'lookup', async () => () => server.api.call(listCountries, {})],
  ['listing regions', 'lookup', async () => () => server.api.call(listRegions, { params: { country: 'US' } })],
  [
    'listing time zones',
    'lookup',
    async () => () => server.api.call(listTimezones, { params: { country: 'US' }, query: {} }),
  ],
  [
    'looking up packages',
    'lookup',
    async () => () => server.api.call(lookUpPricing, { body: criteria.countryCriteria }),
  ],
  ['validating a package', 'lookup', async () => () => server.api.call(validatePackage, { body: criteria })],
  [
    'validating a package as an invited parent',
    'lookup',
    async () => () =>
      server.api.call(validateInvitedPackage, { params: { userId: bo.userId }, key: bo.key, body: criteria }),
  ],
  [
    'pricing',
    'lookup',
    async () => () => server.api.call(listCoupons, { params: { signupId: signUp.signupId }, key: signUp.key }),
  ],
  [
    'reading an invitation',
    'lookup',
    async () => () => server.api.call(getInvitedUser, { params: { userId: bo.userId }, key: bo.key }),
  ],
  [
    'looking up the choices of professionals',
    'lookup',
    async () => () => server.api.call(lookUpProfessional, { params: { lookup: 'titles' }, headers: {} }),
  ],
  [
    'looking up the choices of professionals in a country',
    'lookup',
    async () => () =>
      server.api.call(lookUpProfessionalCountry, {
        params: { country: 'US', lookup: 'roles' },
        query: {},
        headers: {},
      }),
  ],
  ['reading the settings of the page', 'lookup', async () => () => server.api.call(getPageSettings, {})],
  [
    'signing in',
    'signIn',
    async () => () => server.api.call(signIn, { body: { username: crypto.randomUUID(), password } }),
  ],
];

describe('a caller is refused above the limit of', () => {
  it.each(calls)('%s', async (_name, what, prepare) => {
    const send = await prepare();
    server.pass(60);
    server.deps.config.rateLimits = { ...server.deps.config.rateLimits, [what]: 2 };
    const answered = await Promise.allSettled([send(), send()]);
    expect(answered.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    await expect(send()).rejects.toMatchObject({ kind: 'busy', retryAfter: 60 });
  });
});

it('counting does not wait for the disk', async () => {
  const found = await rowsOf(server.db, sql`select relpersistence from pg_class where relname = 'rate_limits'`);
  expect(found).toEqual([{ relpersistence: 'u' }]); // unlogged
});
