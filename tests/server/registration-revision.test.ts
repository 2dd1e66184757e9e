import { beforeEach, expect, it } from 'vitest';
import { createRegistration, updateRegistration } from '../../src/contract/calls/registration.calls.ts';
import type { RegistrationUpdate } from '../../src/contract/entities/registration.schema.ts';
import { registrationRevisionHeader } from '../../src/contract/headers.ts';
import { registrations } from '../../src/server/db/tables/registration.table.ts';
import { testServer, type TestServer } from './support/server.ts';
import {
  billingSection,
  expectReply,
  familySection,
  parent,
  parentSection,
  register,
  type SignUp,
} from './support/sign-up.ts';

let server: TestServer;
let signUp: SignUp;

beforeEach(async () => {
  server = await testServer();
  signUp = await register(server.api);
});

const put = (body: RegistrationUpdate, basedOn?: number) =>
  server.api.call(updateRegistration, {
    params: { signupId: signUp.signupId },
    key: signUp.key,
    headers: { [registrationRevisionHeader]: basedOn === undefined ? undefined : String(basedOn) },
    body,
  });

const named = (firstName: string): RegistrationUpdate => ({ ...parentSection, parent: { ...parent, firstName } });
const saved = (revision: number) => ({ status: 200, body: { signupId: signUp.signupId, revision } });
const stale = (revision: number, firstName: string, family: unknown = null) => ({
  status: 409,
  body: {
    type: 'refused',
    validationErrors: [{ field: 'registration', text: 'registration.stale' }],
    newer: { revision, answers: { parent: { ...parent, firstName }, family } },
  },
});

it('each change of the answers increments the revision', async () => {
  const { body } = expectReply(
    await server.api.call(createRegistration, {
      idempotencyKey: crypto.randomUUID(),
      headers: {},
      body: parentSection,
    }),
    201,
  );
  expect(body.revision).toBe(0);
  expect(await put(familySection, 0)).toEqual(saved(1));
  expect(await put(billingSection, 1)).toEqual(saved(2));
});

it('a change based on an older revision is refused with the newer answers, and changes nothing', async () => {
  await put(named('New'), 0);
  const before = await server.db.select().from(registrations);
  server.pass(60);
  expect(await put(named('Old'), 0)).toEqual(stale(1, 'New'));
  expect(await server.db.select().from(registrations)).toEqual(before);
  await put(familySection, 1);
  const family = {
    coParent: familySection.coParent,
    children: [{ ...familySection.children[0], email: null }],
  };
  expect(await put(billingSection, 1)).toEqual(stale(2, 'New', family));
  expect(await put(named('Again'), 2)).toEqual(saved(3));
});

it('an outdated change gets the newer answers rather than its validation errors', async () => {
  await put(named('New'), 0);
  expect(await put({ ...familySection, children: [] }, 0)).toEqual(stale(1, 'New'));
});

it('the same answers are accepted again, as after a lost reply', async () => {
  await put(named('New'), 0);
  expect(await put(named('New'), 0)).toEqual(saved(1));
  await put(familySection, 1);
  expect(await put(familySection, 1)).toEqual(saved(2));
});

it('one of two concurrent changes based on the same revision is accepted', async () => {
  const replies = await Promise.all(['One', 'Two'].map(name => put(named(name), 0)));
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

it('a change without a revision is accepted', async () => {
  await put(named('New'), 0);
  expect(await put(named('Old'))).toEqual(saved(2));
});
