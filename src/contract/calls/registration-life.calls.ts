import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { RefusedSchema, registrationGone } from '../problem.schema.ts';
import { SignupParams } from './registration.calls.ts';

const SecondsSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Durations instead of times, because the visitor's clock may be a day off. */
export const RegistrationLifeSchema = v.object({ secondsLeft: SecondsSchema, lifeSeconds: SecondsSchema });

export const getRegistrationLife = defineCall({
  summary: 'Returns how long a sign-up stays open.',
  method: 'GET',
  path: '/signup/:signupId/life',
  key: 'registration',
  params: SignupParams,
  replies: { 200: RegistrationLifeSchema, 400: RefusedSchema, ...registrationGone },
});

export const prolongRegistration = defineCall({
  summary: 'Restarts the lifetime of a sign-up, as every change of it does.',
  method: 'PUT',
  path: '/signup/:signupId/life',
  key: 'registration',
  params: SignupParams,
  replies: { 200: RegistrationLifeSchema, 400: RefusedSchema, ...registrationGone },
});
