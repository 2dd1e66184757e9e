import { beforeEach, describe, expect, it } from 'vitest';
import { createProfessional } from '../../src/contract/calls/professional.calls.ts';
import { outbox } from '../../src/server/db/tables/infrastructure.tables.ts';
import { professionals } from '../../src/server/db/tables/professional.table.ts';
import { anyWord, everythingStored } from './support/database.ts';
import { create, form, person, professional, refusedWith, validate } from './support/professional.ts';
import { testServer, type TestServer } from './support/server.ts';

let server: TestServer;

beforeEach(async () => {
  server = await testServer();
});

const summary = {
  name: { title: 'DR', firstName: 'Pat', lastName: 'Quill', credentials: 'Esq., PhD' },
  email: 'pat@example.com',
  phone: { countryCode: 'US_CANADA', number: '2025550101', extension: '12' },
  practice: {
    name: 'Quill & Partners',
    addressLine1: '5 Court Sq',
    addressLine2: 'Suite 9',
    city: 'Albany',
    region: 'NY',
    postalCode: '12207',
    country: 'US',
    timezone: 'America/New_York',
  },
  roles: ['ATTORNEY', 'MEDIATOR'],
};

describe('a professional', () => {
  it('is created, returned with their answers, and welcomed by mail in their language', async () => {
    expect(await create(server, {}, { acceptLanguage: 'es-MX,en;q=0.5' })).toEqual({ status: 201, body: summary });
    expect(
      await server.db
        .select({ recipient: outbox.recipient, languageLocale: outbox.languageLocale, mail: outbox.mail })
        .from(outbox),
    ).toEqual([
      {
        recipient: 'pat@example.com',
        languageLocale: 'es_MX',
        mail: {
          kind: 'professionalWelcome',
          firstName: 'Pat',
          link: { accountId: expect.any(String), serial: 1 },
        },
      },
    ]);
  });

  it('is stored with the fields of the chosen referral only', async () => {
    const stored = await professional(server, {
      hearAboutUs: 'COLLEAGUE',
      colleagueName: 'Sam Ash',
      colleagueRole: 'THERAPIST',
      benchOfficerName: 'typed and left',
      firstName: ' Pat ',
      email: 'Pat@Example.com',
      roles: ['MEDIATOR', 'MEDIATOR'],
    });
    expect(stored).toMatchObject({
      firstName: 'Pat',
      email: 'Pat@Example.com',
      emailFolded: 'pat@example.com',
      referral: {
        hearAboutUs: 'COLLEAGUE',
        benchOfficerName: null,
        benchOfficerPosition: null,
        colleagueName: 'Sam Ash',
        colleagueRole: 'THERAPIST',
        other: null,
      },
      roles: ['MEDIATOR'],
      anonymousId: 'visitor-1',
      languageLocale: 'en_US',
      createdAt: new Date('2026-03-01T12:00:00Z'),
    });
  });

  it('is stored with hashes of their security code and answer', async () => {
    const { securityCodeHash, securityAnswerHash } = await professional(server);
    expect([securityCodeHash, securityAnswerHash]).toEqual([
      expect.stringMatching(/^\$argon2id\$/),
      expect.stringMatching(/^\$argon2id\$/),
    ]);
    expect(await everythingStored(server.db)).not.toMatch(anyWord('4711', 'Barksalot'));
  });

  it('is refused with the errors of all steps at once', async () => {
    expect(await create(server, { firstName: '', roles: ['SOLICITOR'], securityCodeConfirm: '4712' })).toEqual(
      refusedWith(
        { field: 'firstName', text: 'required' },
        { field: 'roles', text: 'roles.unknown' },
        { field: 'securityCodeConfirm', text: 'securityCode.mismatch' },
      ),
    );
    expect(await server.db.$count(professionals)).toBe(0);
    expect(await server.db.$count(outbox)).toBe(0);
  });

  it.each([
    ['an unknown field', { ...form, isAdmin: true }],
    ['a missing field', { ...form, practiceName: undefined }],
    ['roles that are not a list', { ...form, roles: 'ATTORNEY' }],
    ['a text of 301 characters', { ...form, practiceName: 'x'.repeat(301) }],
  ])('is refused with 400 for %s', async (_name, body) => {
    expect(
      await server.api.call(createProfessional, {
        headers: {},
        idempotencyKey: crypto.randomUUID(),
        body: body as never,
      }),
    ).toMatchObject({
      status: 400,
      body: { type: 'refused' },
    });
  });

  it('must have a unique email, which the first step checks too', async () => {
    await professional(server);
    const duplicate = refusedWith({ field: 'email.duplicate', text: 'professional.duplicate' });
    expect(await create(server, { email: 'PAT@Example.com' })).toEqual(duplicate);
    expect(await validate(server, 'ONE', { ...person, email: ' Pat@Example.COM ' })).toEqual(duplicate);
    expect(await server.db.$count(professionals)).toBe(1);
  });

  it('is returned, not refused, if the request is repeated with its key', async () => {
    const key = crypto.randomUUID();
    const replies = await Promise.all(Array.from({ length: 5 }, () => create(server, {}, { key })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await create(server, {}, { key })).toEqual({ status: 201, body: summary });
    expect([await server.db.$count(professionals), await server.db.$count(outbox)]).toEqual([1, 1]);
  });

  it('is returned, not refused, whenever during the creation the repetition comes', async () => {
    const key = crypto.randomUUID();
    const replies: ReturnType<typeof create>[] = [];
    // At most twenty, because the server refuses a request while it hashes 32 secrets.
    while (replies.length < 20 && (await server.db.$count(professionals)) === 0)
      replies.push(create(server, {}, { key }));
    expect(new Set((await Promise.all(replies)).map(({ status }) => status))).toEqual(new Set([201]));
  });

  it('is returned as it is if the key is repeated with other answers', async () => {
    const key = crypto.randomUUID();
    await create(server, {}, { key });
    expect(await create(server, { roles: ['MEDIATOR'], email: 'other@example.com' }, { key })).toEqual({
      status: 200,
      body: summary,
    });
    expect([await server.db.$count(professionals), await server.db.$count(outbox)]).toEqual([1, 1]);
  });

  it('is created once by concurrent requests with one key and other emails', async () => {
    const key = crypto.randomUUID();
    const emails = ['pat@example.com', 'pat.quill@example.com', 'quill@example.com'];
    const replies = await Promise.all(emails.map(email => create(server, { email }, { key })));
    expect([201, 200].map(wanted => replies.filter(({ status }) => status === wanted).length)).toEqual([1, 2]);
    expect([await server.db.$count(professionals), await server.db.$count(outbox)]).toEqual([1, 1]);
  });

  it('is created once by twenty concurrent requests with one email', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => create(server)));
    expect([201, 409].map(wanted => replies.filter(({ status }) => status === wanted).length)).toEqual([1, 19]);
    expect([await server.db.$count(professionals), await server.db.$count(outbox)]).toEqual([1, 1]);
  });
});
