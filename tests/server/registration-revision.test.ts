import { beforeEach, describe, expect, it } from 'vitest';
import { updateRegistration } from '../../src/contract/calls/registration.calls.ts';
import type { RegistrationUpdate } from '../../src/contract/entities/registration.schema.ts';
import { registrationChangesHeader, registrationRevisionHeader } from '../../src/contract/headers.ts';
import { registrations } from '../../src/server/db/tables/registration.table.ts';
import { testServer, type TestServer } from './support/server.ts';
import {
  billingSection,
  create,
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

/** @param changes ids of the changes that the caller has sent since that revision, this one last */
const put = (body: RegistrationUpdate, basedOn?: number, changes?: readonly string[]) =>
  server.api.call(updateRegistration, {
    params: { signupId: signUp.signupId },
    key: signUp.key,
    headers: {
      [registrationRevisionHeader]: basedOn === undefined ? undefined : String(basedOn),
      [registrationChangesHeader]: changes?.join(' '),
    },
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
  expect(expectReply(await create(server.api), 201).body.revision).toBe(0);
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

it.each(['-1', '1.5', 'one', '1234567890'])('%j is no revision that a change could be based on', async revision => {
  const { status, body } = await server.api.call(updateRegistration, {
    params: { signupId: signUp.signupId },
    key: signUp.key,
    headers: { [registrationRevisionHeader]: revision },
    body: named('New'),
  });
  expect({ status, body }).toMatchObject({ status: 400, body: { type: 'refused' } });
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

describe('a change whose caller lost the reply to an earlier one', () => {
  const [one, two, three, other] = Array.from({ length: 4 }, () => crypto.randomUUID()) as [
    string,
    string,
    string,
    string,
  ];
  const billed = (line1: string) => ({ ...billingSection, address: { ...billingSection.address, line1 } });

  it.each([
    ['the parent’s', named('Old'), named('New')],
    ['the family’s', familySection, { ...familySection, coParent: { ...familySection.coParent, firstName: 'Rob' } }],
    ['the billing address’s', billed('1 Old Street'), billed('2 New Street')],
  ])('is accepted if the server has saved that one: %s', async (_name, earlier, later) => {
    await put(earlier, 0, [one]);
    expect(await put(later, 0, [one, two, three])).toEqual(saved(2));
  });

  it('is accepted if the server has not', async () => {
    expect(await put(named('New'), 0, [one, two])).toEqual(saved(1));
  });

  it('is refused if another caller has changed the answers before or after', async () => {
    await put(named('Before'), 0, [other]);
    expect(await put(named('Mine'), 0, [one])).toEqual(stale(1, 'Before'));
    await put(named('Mine'), 1, [one]);
    await put(named('After'), 2, [other]);
    expect(await put(named('New'), 1, [one, two])).toEqual(stale(3, 'After'));
    await put(named('Nameless'), 3);
    expect(await put(named('New'), 1, [one, two])).toEqual(stale(4, 'Nameless'));
  });

  it('is not overtaken by the earlier one', async () => {
    await put(named('Later'), 0, [one, two]);
    expect(await put(named('Earlier'), 0, [one])).toEqual(stale(1, 'Later'));
  });
});

it('one of two concurrent changes based on the same revision is accepted', async () => {
  const replies = await Promise.all(['One', 'Two'].map(name => put(named(name), 0)));
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

it('a change without a revision is accepted', async () => {
  await put(named('New'), 0);
  expect(await put(named('Old'))).toEqual(saved(2));
});
