import type { Api } from '../../../src/api/client.ts';
import { expectReply, pay, readyToPay, type SignUp, submissionFor } from './sign-up.ts';

/** A sign-up whose names and contacts occur nowhere else, so that a test finds what is left of them. */
export const traceableSignUp = (api: Api): Promise<SignUp> =>
  readyToPay(api, {
    email: 'canaryann@example.com',
    family: {
      coParent: {
        firstName: 'Canarybo',
        lastName: 'Bowren',
        email: 'canarybo@example.com',
        phoneCountryCode: '+1',
        phoneNumber: '2025550177',
      },
    },
  });

/** Pays a sign-up, so that the parent joins and the co-parent is invited. Returns the token to choose credentials. */
export async function joinBy(api: Api, signUp: SignUp, { payForCoparent = false } = {}): Promise<string> {
  const { result } = expectReply(
    await pay(api, signUp, await submissionFor(api, signUp, { payForCoparent })),
    200,
  ).body;
  return result.clickToJoinToken;
}
