import { callRequest, type AnyInput } from '../../../src/api/call-request.ts';
import { allCalls } from '../../../src/contract/all-calls.ts';
import type { Call } from '../../../src/contract/call.ts';
import { billingSectionOf, fillIn, invited, invitedSubmission, parentSectionOf } from './invited.ts';
import { linkFor } from './credentials-link.ts';
import { form, person, practice, security } from './professional.ts';
import type { Reached, TestServer } from './server.ts';
import { billingSection, familySection, joined, orderOf, parentSection, readyToPay, submissionFor } from './sign-up.ts';

/** Every call with a body, once for each form of the body. */
export const withBody = [
  'createRegistration',
  'updateRegistration NAME',
  'updateRegistration FAMILY',
  'updateRegistration ADDRESS',
  'inviteCoparent',
  'lookUpPricing',
  'validatePackage',
  'buildPackage',
  'priceOrder',
  'submitPayment',
  'checkUsername',
  'setCredentials',
  'signIn',
  'updateInvitedRegistration PARENT',
  'updateInvitedRegistration ADDRESS',
  'validateInvitedPackage',
  'priceInvited',
  'submitInvitePayment',
  'agreeToTerms',
  'optInToMarketing',
  'validateProfessional ONE',
  'validateProfessional TWO',
  'validateProfessional THREE',
  'createProfessional',
  'getSupportChatToken',
] as const;

export const withoutBody = [
  'getRegistrationLife',
  'prolongRegistration',
  'listCoupons',
  'createClientToken',
  'findPayment',
  'getInvitedUser',
  'findInvitePayment',
  'acceptInvitation',
  'requestInviteLink',
  'lookUpProfessional',
  'lookUpProfessionalCountry',
  'listCountries',
  'listRegions',
  'listTimezones',
  'getPageSettings',
  'openCredentialsLink',
  'requestCredentialsLink',
] as const;

/** The calls whose requests and errors follow the flag protocol (OFREP). */
export const ofFlags = ['evaluateFlag', 'evaluateFlags'] as const;

export type CallName = (typeof withBody)[number] | (typeof withoutBody)[number] | (typeof ofFlags)[number];

export const callOf = (name: CallName): Call => {
  const call = allCalls[name.split(' ')[0] ?? ''];
  if (call === undefined) throw new Error(`Unknown call ${name}`);
  return call;
};

/** A valid input for each call, of one registration, one invited parent, and one joined parent. */
export async function everyInput(server: Reached): Promise<Record<CallName, AnyInput>> {
  const { api } = server;
  const bo = await invited(server, { paid: false });
  await fillIn(server, bo);
  const token = await joined(api, 'paid@example.com');
  const link = await linkFor(server, 'paid@example.com');
  const { signupId, key } = await readyToPay(api, {
    email: 'cleo@example.com',
    family: { coParentDuplicateConfirmed: true },
  });
  const orderDetail = await orderOf(api, 2041);
  const ofSignup = { params: { signupId }, key };
  const ofInvited = { params: { userId: bo.userId }, key: bo.key };
  const criteria = { packageId: 2041, countryCriteria: { countryCode: '1', phoneNumber: '2025550143', country: 'US' } };
  const professional = { headers: { activity: 'start' } };
  return {
    createRegistration: {
      headers: {},
      body: { ...parentSection, parent: { ...parentSection.parent, email: 'new@example.com' } },
    },
    'updateRegistration NAME': { ...ofSignup, body: parentSection },
    'updateRegistration FAMILY': { ...ofSignup, body: familySection },
    'updateRegistration ADDRESS': { ...ofSignup, body: billingSection },
    inviteCoparent: { ...ofSignup, body: familySection },
    lookUpPricing: { body: criteria.countryCriteria },
    validatePackage: { body: criteria },
    buildPackage: { body: { order: orderDetail, countryCriteria: criteria.countryCriteria } },
    priceOrder: {
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
    },
    submitPayment: {
      ...ofSignup,
      idempotencyKey: crypto.randomUUID(),
      body: await submissionFor(api, { signupId, key }),
    },
    checkUsername: { key: token, body: { username: 'ann.lee' } },
    setCredentials: { key: token, body: { username: 'ann.lee', password: 'Correct-Horse-1' } },
    signIn: { body: { username: 'ann.lee', password: 'Correct-Horse-1' } },
    'updateInvitedRegistration PARENT': { ...ofInvited, body: parentSectionOf(bo.userId) },
    'updateInvitedRegistration ADDRESS': { ...ofInvited, body: billingSectionOf(bo.userId) },
    validateInvitedPackage: { ...ofInvited, body: criteria },
    priceInvited: { ...ofInvited, body: { token: bo.key, userId: bo.userId, orderDetail, subscriptionCodes: [] } },
    submitInvitePayment: {
      ...ofInvited,
      idempotencyKey: crypto.randomUUID(),
      body: await invitedSubmission(server, bo),
    },
    agreeToTerms: { ...ofInvited, body: { value: true } },
    optInToMarketing: { ...ofInvited, body: { value: true } },
    'validateProfessional ONE': { ...professional, body: { step: 'ONE', ...person } },
    'validateProfessional TWO': { ...professional, body: { step: 'TWO', ...practice } },
    'validateProfessional THREE': { ...professional, body: { step: 'THREE', ...security } },
    createProfessional: { headers: {}, body: form },
    getSupportChatToken: { body: { name: 'Ann Lee', email: 'ann@example.com' } },
    getRegistrationLife: ofSignup,
    prolongRegistration: ofSignup,
    listCoupons: ofSignup,
    createClientToken: { query: { country: 'US' } },
    findPayment: { ...ofSignup, params: { signupId, attemptKey: crypto.randomUUID() } },
    getInvitedUser: ofInvited,
    findInvitePayment: { ...ofInvited, params: { userId: bo.userId, attemptKey: crypto.randomUUID() } },
    acceptInvitation: ofInvited,
    requestInviteLink: { key: bo.key },
    lookUpProfessional: { params: { lookup: 'titles' } },
    lookUpProfessionalCountry: { params: { country: 'US', lookup: 'roles' } },
    evaluateFlag: { params: { key: 'zdChat' }, body: { context: { targetingKey: 'somebody' } } },
    evaluateFlags: { body: { context: { targetingKey: 'somebody' } } },
    listCountries: {},
    listRegions: { params: { country: 'US' } },
    listTimezones: { params: { country: 'US' } },
    getPageSettings: {},
    openCredentialsLink: { key: link },
    requestCredentialsLink: { key: link },
  };
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
