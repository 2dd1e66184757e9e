import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import type { Api } from '../../api/client.ts';
import { findPayment } from '../../contract/calls/payment.calls.ts';
import { createRegistration, updateRegistration } from '../../contract/calls/registration.calls.ts';
import { createJoinApi } from './join.calls.ts';

const signupId = '7d0c2c52-6d3f-4a52-8f3e-0a4d8a1f0c11';
const made = { status: 201, body: { signupId, registrationKey: 'key', revision: 0 } };
const parent = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phoneCountryCode: '+44',
  phoneNumber: '2079460018',
};
const family = {
  coParent: { firstName: 'Bo', lastName: 'Ray', email: null, phoneCountryCode: '+1', phoneNumber: '6045550177' },
  children: [{ firstName: 'Cy', lastName: 'Ray', email: null }],
};
const stale = {
  type: 'refused',
  validationErrors: [{ field: 'registration', text: 'registration.stale' }],
  newer: { revision: 7, answers: { parent, family } },
};

/** A tab whose server returns these replies in turn. A fault stands for a lost reply. */
function tab(...replies: ({ status: number; body: unknown } | Error)[]) {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  const call = vi.fn<(call: unknown, input: { headers?: object }) => Promise<unknown>>();
  for (const reply of replies)
    call.mockImplementationOnce(() => (reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply)));
  const onElsewhere = vi.fn<(event: unknown) => void>();
  const open = () => createJoinApi(onElsewhere, { call } as unknown as Api); // the test chooses the replies
  let api = open();
  const reload = () => void (api = open());
  const create = () =>
    api.call(createRegistration, { idempotencyKey: crypto.randomUUID(), headers: {}, body: {} as never });
  const update = (id = signupId) =>
    api.call(updateRegistration, {
      params: { signupId: id },
      key: 'key',
      headers: { 'accept-language': 'en-US' },
      body: {} as never,
    });
  const look = () => api.call(findPayment, { params: { signupId, attemptKey: crypto.randomUUID() }, key: 'key' });
  const headersOf = (name: string) =>
    call.mock.calls.map(([, { headers }]) => (headers as Record<string, string | undefined>)[name]);
  const basedOn = () => headersOf('registration-revision');
  const changes = () => headersOf('registration-changes').map(ids => ids?.split(' ') ?? []);
  return { create, update, look, reload, basedOn, changes, onElsewhere, stored };
}

afterEach(() => void vi.unstubAllGlobals());

test('each change names the revision from the last reply', async () => {
  const { create, update, basedOn } = tab(
    made,
    { status: 200, body: { signupId, revision: 1 } },
    { status: 200, body: { signupId, revision: 2 } },
  );
  await create();
  await update();
  await update();
  expect(basedOn()).toEqual([undefined, '0', '1']);
});

test('a registration whose revision the tab has never seen is changed without one', async () => {
  const { create, update, basedOn } = tab(made, { status: 200, body: {} });
  await create();
  await update('another');
  expect(basedOn()).toEqual([undefined, undefined]);
});

test('a change names those before it whose replies were lost, also after a reload, until a reply arrives', async () => {
  const { create, update, reload, basedOn, changes } = tab(
    made,
    new Error('aborted'),
    new Error('timeout'),
    { status: 200, body: { signupId, revision: 2 } },
    { status: 200, body: { signupId, revision: 3 } },
  );
  await create();
  await expect(update()).rejects.toThrow('aborted');
  reload();
  await expect(update()).rejects.toThrow('timeout');
  await update();
  await update();
  expect(basedOn()).toEqual([undefined, '0', '0', '0', '2']);
  const [, first = [], second = [], third = [], last = []] = changes();
  expect([first.length, second.length, third.length, last.length]).toEqual([1, 2, 3, 1]);
  expect(third).toEqual([...second, expect.any(String)]);
  expect(second).toEqual([...first, expect.any(String)]);
  expect(new Set([...third, ...last]).size).toBe(4);
});

test('after many lost replies the contract still accepts what a change names', async () => {
  const { create, update, changes } = tab(made, ...Array.from({ length: 60 }, () => new Error('offline')));
  await create();
  for (let tries = 0; tries < 60; tries += 1) await update().catch(() => {});
  const header = updateRegistration.headers.entries['registration-changes'];
  for (const ids of changes().slice(1)) expect(v.is(header, ids.join(' '))).toBe(true);
});

test('newer answers reach the flow in the format of its forms, and the next change is based on them', async () => {
  const { update, basedOn, onElsewhere } = tab(
    { status: 409, body: stale },
    { status: 200, body: { signupId, revision: 8 } },
  );
  void update();
  await vi.waitFor(() => expect(onElsewhere).toHaveBeenCalledOnce());
  expect(onElsewhere.mock.calls[0]?.[0]).toEqual({
    type: 'registration.changed',
    answers: {
      parent: {
        firstName: 'Ann',
        lastName: 'Lee',
        email: 'ann@example.com',
        phoneCountry: 'GB',
        phoneNumber: '2079460018',
      },
      coparent: {
        firstName: 'Bo',
        lastName: 'Ray',
        knowsCoParentEmail: false,
        email: '',
        phoneCountry: 'CA',
        phoneNumber: '6045550177',
        children: [{ firstName: 'Cy', lastName: 'Ray', email: '' }],
      },
      countries: ['GB', 'GG', 'IM', 'JE'],
    },
  });
  await update();
  expect(basedOn()).toEqual([undefined, '7']);
});

test('the tab stores nothing of a registration once it is paid', async () => {
  const { create, look, stored } = tab(
    made,
    { status: 200, body: { type: 'pending' } },
    { status: 200, body: { type: 'approved' } },
  );
  await create();
  await look();
  expect(stored.size).toBe(1);
  await look();
  expect(stored.size).toBe(0);
});

test('a refused value is returned to the caller', async () => {
  const refused = {
    status: 409,
    body: { type: 'refused', validationErrors: [{ field: 'parent.email', text: 'email.invalid' }] },
  };
  const { update, onElsewhere } = tab(refused);
  expect(await update()).toEqual(refused);
  expect(onElsewhere).not.toHaveBeenCalled();
});

test('a payment in another tab is reported to the flow, and not to the caller, and the tab stores nothing', async () => {
  const { create, update, onElsewhere, stored } = tab(made, { status: 410, body: { type: 'settled', result: null } });
  await create();
  void update();
  await vi.waitFor(() => expect(onElsewhere).toHaveBeenCalledWith({ type: 'registration.settled', result: null }));
  expect(stored.size).toBe(0);
});
