import { callRequest, type AnyInput } from '../../../src/api/call-request.ts';
import { allCalls } from '../../../src/contract/all-calls.ts';
import type { Call } from '../../../src/contract/call.ts';
import { billingSectionOf, fillIn, type Invited, invited, invitedSubmission, parentSectionOf } from './invited.ts';
import { linkFor } from './credentials-link.ts';
import { form, person, practice, security } from './professional.ts';
import type { Reached, TestServer } from './server.ts';
import { billingSection, familySection, joined, orderOf, parentSection, readyToPay, submissionFor } from './sign-up.ts';

/** The people of the inputs, and what their calls refer to. */
interface Given {
  bo: Invited;
  ofSignup: { params: { signupId: string }; key: string };
  ofInvited: { params: { userId: string }; key: string };
  signupId: string;
  /** A joined parent's key. */
  token: string;
  /** A joined parent's link to choose a password. */
  link: string;
  orderDetail: Awaited<ReturnType<typeof orderOf>>;
  payment: Awaited<ReturnType<typeof submissionFor>>;
  invitedPayment: Awaited<ReturnType<typeof invitedSubmission>>;
}

async function given(server: Reached): Promise<Given> {
  const { api } = server;
  const bo = await invited(server, { paid: false });
  await fillIn(server, bo);
  const token = await joined(api, 'paid@example.com');
  const link = await linkFor(server, 'paid@example.com');
  const { signupId, key } = await readyToPay(api, {
    email: 'cleo@example.com',
    family: { coParentDuplicateConfirmed: true },
  });
  return {
    bo,
    ofSignup: { params: { signupId }, key },
    ofInvited: { params: { userId: bo.userId }, key: bo.key },
    signupId,
    token,
    link,
    orderDetail: await orderOf(api, 2041),
    payment: await submissionFor(api, { signupId, key }),
    invitedPayment: await invitedSubmission(server, bo),
  };
}

const criteria = { packageId: 2041, countryCriteria: { countryCode: '1', phoneNumber: '2025550143', country: 'US' } };
const professional = { headers: { activity: 'start' } };

/** A valid input for each call, by its name. A call with several forms of body has an input for each, named by the form. */
const inputs = {
  createRegistration: () => ({
    idempotencyKey: crypto.randomUUID(),
    headers: {},
    body: { ...parentSection, parent: { ...parentSection.parent, email: 'new@example.com' } },
  }),
  'updateRegistration NAME': ({ ofSignup }) => ({ ...ofSignup, body: parentSection }),
  'updateRegistration FAMILY': ({ ofSignup }) => ({ ...ofSignup, body: familySection }),
  'updateRegistration ADDRESS': ({ ofSignup }) => ({ ...ofSignup, body: billingSection }),
  inviteCoparent: ({ ofSignup }) => ({ ...ofSignup, body: familySection }),
  lookUpPricing: () => ({ body: criteria.countryCriteria }),
  validatePackage: () => ({ body: criteria }),
  buildPackage: ({ orderDetail }) => ({
    body: { order: orderDetail, countryCriteria: criteria.countryCriteria },
  }),
  priceOrder: ({ ofSignup, signupId, orderDetail }) => ({
    ...ofSignup,
    body: {
      address: { type: 'PRIMARY', country: 'US', region: 'NY', postalCode: '12207', city: 'Albany' },
      limboId: signupId,
      orderDetail,
      payForCoparent: false,
      paymentCodes: [],
      phoneCountryCode: '+1',
      phoneNumber: '2025550143',
    },
  }),
  submitPayment: ({ ofSignup, payment }) => ({
    ...ofSignup,
    idempotencyKey: crypto.randomUUID(),
    body: payment,
  }),
  checkUsername: ({ token }) => ({ key: token, body: { username: 'ann.lee' } }),
  setCredentials: ({ token }) => ({
    key: token,
    body: { username: 'ann.lee', password: 'Correct-Horse-1', termsAccepted: true, marketingOptIn: true },
  }),
  signIn: () => ({ body: { username: 'ann.lee', password: 'Correct-Horse-1' } }),
  'updateInvitedRegistration PARENT': ({ ofInvited, bo }) => ({ ...ofInvited, body: parentSectionOf(bo.userId) }),
  'updateInvitedRegistration ADDRESS': ({ ofInvited, bo }) => ({ ...ofInvited, body: billingSectionOf(bo.userId) }),
  validateInvitedPackage: ({ ofInvited }) => ({ ...ofInvited, body: criteria }),
  priceInvited: ({ ofInvited, bo, orderDetail }) => ({
    ...ofInvited,
    body: { token: bo.key, userId: bo.userId, orderDetail, subscriptionCodes: [] },
  }),
  submitInvitePayment: ({ ofInvited, invitedPayment }) => ({
    ...ofInvited,
    idempotencyKey: crypto.randomUUID(),
    body: invitedPayment,
  }),
  agreeToTerms: ({ ofInvited }) => ({ ...ofInvited, body: { value: true } }),
  optInToMarketing: ({ ofInvited }) => ({ ...ofInvited, body: { value: true } }),
  'validateProfessional ONE': () => ({ ...professional, body: { step: 'ONE', ...person } }),
  'validateProfessional TWO': () => ({ ...professional, body: { step: 'TWO', ...practice } }),
  'validateProfessional THREE': () => ({ ...professional, body: { step: 'THREE', ...security } }),
  createProfessional: () => ({ headers: {}, idempotencyKey: crypto.randomUUID(), body: form }),
  getSupportChatToken: () => ({ body: { name: 'Ann Lee', email: 'ann@example.com' } }),
  getRegistrationLife: ({ ofSignup }) => ofSignup,
  prolongRegistration: ({ ofSignup }) => ofSignup,
  listCoupons: ({ ofSignup }) => ofSignup,
  createClientToken: () => ({ query: { country: 'US' } }),
  findPayment: ({ ofSignup, signupId }) => ({ ...ofSignup, params: { signupId, attemptKey: crypto.randomUUID() } }),
  getInvitedUser: ({ ofInvited }) => ofInvited,
  findInvitePayment: ({ ofInvited, bo }) => ({
    ...ofInvited,
    params: { userId: bo.userId, attemptKey: crypto.randomUUID() },
  }),
  acceptInvitation: ({ ofInvited }) => ofInvited,
  requestInviteLink: ({ bo }) => ({ key: bo.key }),
  lookUpProfessional: () => ({ params: { lookup: 'titles' } }),
  lookUpProfessionalCountry: () => ({ params: { country: 'US', lookup: 'roles' } }),
  evaluateFlag: () => ({ params: { key: 'zdChat' }, body: { context: { targetingKey: 'somebody' } } }),
  evaluateFlags: () => ({ body: { context: { targetingKey: 'somebody' } } }),
  listCountries: () => ({}),
  listRegions: () => ({ params: { country: 'US' } }),
  listTimezones: () => ({ params: { country: 'US' } }),
  getPageSettings: () => ({}),
  openCredentialsLink: ({ link }) => ({ key: link }),
  requestCredentialsLink: ({ link }) => ({ key: link }),
} satisfies Record<string, (given: Given) => AnyInput>;

export type CallName = keyof typeof inputs;

const names = Object.keys(inputs) as CallName[]; // its own keys

export const callOf = (name: CallName): Call => {
  const call = allCalls[name.split(' ')[0] ?? ''];
  if (call === undefined) throw new Error(`Unknown call ${name}`);
  return call;
};

/** The calls whose requests and errors follow the flag protocol (OFREP). */
const isOfFlags = (name: CallName): boolean => callOf(name).path.startsWith('/ofrep/');

export const ofFlags = names.filter(isOfFlags);
export const withBody = names.filter(name => callOf(name).body !== undefined && !isOfFlags(name));
export const withoutBody = names.filter(name => callOf(name).body === undefined && !isOfFlags(name));

/** A valid input for each call, of one registration, one invited parent, and one joined parent. */
export async function everyInput(server: Reached): Promise<Record<CallName, AnyInput>> {
  const people = await given(server);
  return Object.fromEntries(names.map(name => [name, inputs[name](people)])) as Record<CallName, AnyInput>; // of all names
}

/** Sends a call without the client's validation. With `isBare`, omits the key. */
export async function answerTo(
  { app }: Pick<TestServer, 'app'>,
  name: CallName,
  input: AnyInput,
  { isBare = false } = {},
) {
  const call = callOf(name);
  const { url, init } = callRequest('http://join.test/api', call, input);
  if (isBare) {
    delete init.headers['Registration-Key'];
    delete init.headers['Authorization'];
  }
  const body = call.body === undefined ? {} : { body: JSON.stringify(input.body) };
  const headers = call.body === undefined ? init.headers : { ...init.headers, 'Content-Type': 'application/json' };
  const response = await app.fetch(new Request(url, { method: init.method, headers, ...body }));
  return { status: response.status, body: await response.json() };
}
