import { expect, test, vi } from 'vitest';
import { elena } from '../../../machines/parts/checkout/checkout.fixtures.ts';
import { daniel } from '../../../machines/parts/coparent-prompt/coparent-prompt.fixtures.ts';
import type { Api } from '../../api/client.ts';
import { i18n } from '../../i18n/i18n.ts';
import { quietAnalytics } from '../../integrations/analytics/analytics.ts';
import { visitorAnalytics } from '../../integrations/analytics/visitor-analytics.ts';
import { saveParent } from './join.calls.ts';

const registration = { signupId: '7d0c2c52-6d3f-4a52-8f3e-0a4d8a1f0c11', registrationKey: 'registration-key' };
const idempotencyKey = '0b8f5a43-4f5c-4c0e-9a53-6d1a4f2b7c90';
const { signal } = new AbortController();

/** What a visitor sends first. */
const answers = {
  details: elena,
  coparent: null,
  registration: null,
  parentDuplicateConfirmed: false,
  idempotencyKey,
  referrer: null,
};

/** A server that always returns the same reply. */
function answering(status: number, body: unknown) {
  const call = vi.fn<(call: unknown, input: unknown) => Promise<unknown>>().mockResolvedValue({ status, body });
  return { api: { call } as unknown as Api /* each test's reply matches its call */, call };
}

test('the first answers create a registration', async () => {
  const { api, call } = answering(201, registration);
  expect(await saveParent(api, answers, signal)).toEqual({ type: 'saved', details: elena, ...registration });
  expect(call.mock.calls[0]).toMatchObject([{ method: 'POST', path: '/signup/registration' }, { idempotencyKey }, {}]);
});

test('an answer that the family of step 2 already uses is refused without a request', async () => {
  const { api, call } = answering(200, { signupId: registration.signupId });
  const changed = { ...elena, email: daniel.email.toUpperCase() };
  const input = { ...answers, details: changed, coparent: daniel, registration };
  expect(await saveParent(api, input, signal)).toEqual({
    type: 'refused',
    errors: [{ field: 'parent.email', text: 'email.sameAsParent' }],
  });
  expect(call).not.toHaveBeenCalled();
  expect(await saveParent(api, { ...input, details: elena }, signal)).toMatchObject({ type: 'saved' });
});

test('the answers include the analytics id, and whether the visitor has been identified', async () => {
  const identify = vi.fn<(email: string) => boolean>().mockReturnValue(true);
  const segmentAnonymousId = expect.stringMatching(/^[\da-f-]{36}$/);
  const quiet = answering(201, registration);
  await saveParent(quiet.api, answers, signal);
  expect(quiet.call.mock.calls[0]?.[1]).toMatchObject({ body: { segmentAnonymousId, segmentIdentify: false } });
  visitorAnalytics.use({ ...quietAnalytics, identify });
  const counted = answering(200, { signupId: registration.signupId });
  await saveParent(counted.api, { ...answers, registration }, signal);
  expect(counted.call.mock.calls[0]?.[1]).toMatchObject({ body: { segmentAnonymousId, segmentIdentify: true } });
  expect(identify.mock.calls).toEqual([[elena.email]]);
  visitorAnalytics.use(quietAnalytics);
});

test.each([null, registration])('each answer includes the language of the page (%o)', async held => {
  i18n.loadAndActivate({ locale: 'es_MX', messages: {} });
  const { api, call } = answering(held ? 200 : 201, registration);
  await saveParent(api, { ...answers, registration: held }, signal);
  expect(call.mock.calls[0]?.[1]).toMatchObject({ headers: { 'accept-language': 'es-MX' } });
});

test('creating a registration sends the referrer, and updating it does not', async () => {
  const made = answering(201, registration);
  await saveParent(made.api, { ...answers, referrer: 'friend' }, signal);
  expect(made.call.mock.calls[0]?.[1]).toMatchObject({ headers: { 'discount-referrer': 'friend' } });
  const changed = answering(200, { signupId: registration.signupId });
  await saveParent(changed.api, { ...answers, registration, referrer: 'another' }, signal);
  expect(JSON.stringify(changed.call.mock.calls[0]?.[1])).not.toContain('another');
});

test('later answers update the registration with its key', async () => {
  const { api, call } = answering(200, { signupId: registration.signupId });
  expect(await saveParent(api, { ...answers, registration, referrer: 'friend' }, signal)).toEqual({
    type: 'saved',
    details: elena,
    ...registration,
  });
  expect(call.mock.calls[0]?.[0]).toMatchObject({ method: 'PUT' });
  expect(call.mock.calls[0]?.[1]).toMatchObject({
    params: { signupId: registration.signupId },
    key: 'registration-key',
  });
});

test.each([400, 409])('status %i is a refusal with its errors', async status => {
  const validationErrors = [{ field: 'parent.email.duplicate', text: 'parent.duplicate' }];
  const { api } = answering(status, { type: 'refused', validationErrors });
  for (const held of [null, registration]) {
    expect(await saveParent(api, { ...answers, registration: held }, signal)).toEqual({
      type: 'refused',
      errors: validationErrors,
    });
  }
});

test.each([401, 403, 404])('status %i ends the registration', async status => {
  const { api } = answering(status, { type: 'expired' });
  expect(await saveParent(api, { ...answers, registration }, signal)).toEqual({ type: 'gone' });
});
