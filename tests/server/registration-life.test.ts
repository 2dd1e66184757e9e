import { beforeEach, describe, expect, it } from 'vitest';
import { getRegistrationLife, prolongRegistration } from '../../src/contract/calls/registration-life.calls.ts';
import { updateRegistration } from '../../src/contract/calls/registration.calls.ts';
import { expired } from './support/replies.ts';
import { testServer, type TestServer } from './support/server.ts';
import { familySection, register, type SignUp } from './support/sign-up.ts';

let server: TestServer;
let signUp: SignUp;

beforeEach(async () => {
  server = await testServer({ environment: { REGISTRATION_LIFE_SECONDS: '100' } });
  signUp = await register(server.api);
});

const ofSignup = ({ signupId, key } = signUp) => ({ params: { signupId }, key });
const left = (secondsLeft: number) => ({ status: 200, body: { secondsLeft, lifeSeconds: 100 } });

describe('the lifetime of a registration', () => {
  it('is reported as a duration, and reading it does not prolong it', async () => {
    expect(await server.api.call(getRegistrationLife, ofSignup())).toEqual(left(100));
    server.pass(99.5);
    expect(await server.api.call(getRegistrationLife, ofSignup())).toEqual(left(1));
    server.pass(0.5);
    expect(await server.api.call(getRegistrationLife, ofSignup())).toEqual(expired);
  });

  it('restarts with each change and when the visitor prolongs it', async () => {
    server.pass(60);
    await server.api.call(updateRegistration, { ...ofSignup(), body: familySection });
    expect(await server.api.call(getRegistrationLife, ofSignup())).toEqual(left(100));
    server.pass(60);
    expect(await server.api.call(prolongRegistration, ofSignup())).toEqual(left(100));
    server.pass(60);
    expect(await server.api.call(getRegistrationLife, ofSignup())).toEqual(left(40));
  });

  it('cannot be prolonged after it has expired', async () => {
    server.pass(100);
    expect(await server.api.call(prolongRegistration, ofSignup())).toEqual(expired);
    expect(await server.api.call(getRegistrationLife, ofSignup())).toMatchObject({ status: 403 });
  });

  it.each([getRegistrationLife, prolongRegistration])('requires its own key ($method)', async call => {
    const other = await register(server.api);
    expect(await server.api.call(call, ofSignup({ ...signUp, key: other.key }))).toMatchObject({ status: 404 });
  });
});
