import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { UsernameSchema } from '../fields/username.schema.ts';
import { GoneSchema, RefusedSchema } from '../problem.schema.ts';

const username = v.pipe(v.string(), v.maxLength(200));
const password = v.pipe(v.string(), v.maxLength(200));

export const checkUsername = defineCall({
  summary: 'Says whether a username is free and allowed.',
  method: 'POST',
  path: '/credentials/username',
  key: 'credentials',
  idempotent: 'content',
  body: v.strictObject({ username }),
  replies: {
    200: v.object({ available: v.boolean(), meetsRequirements: v.boolean() }),
    400: RefusedSchema,
    401: GoneSchema,
  },
});

/** The consent is recorded for an invited parent who has not accepted the terms. 409 asks for it. */
export const setCredentials = defineCall({
  summary: 'Sets username and password, and invalidates the token.',
  method: 'PUT',
  path: '/credentials',
  key: 'credentials',
  body: v.strictObject({
    username: UsernameSchema,
    password,
    termsAccepted: v.optional(v.boolean()),
    marketingOptIn: v.optional(v.boolean()),
  }),
  replies: { 200: v.object({ userId: v.string() }), 400: RefusedSchema, 401: GoneSchema, 409: RefusedSchema },
});

/** `auth` opens the account; `redirectUrl` is one of the product’s own addresses. */
export const SessionSchema = v.object({ redirectUrl: v.string(), auth: v.string(), userId: v.string() });
export type Session = v.InferOutput<typeof SessionSchema>;

/**
 * `redirectUrl` in the reply is always one of the product's own addresses: the requested one if it is, else the
 * account's home.
 */
export const signIn = defineCall({
  summary: 'Signs in, and returns one of the product’s own addresses.',
  method: 'POST',
  path: '/sign-in',
  key: 'none',
  idempotent: 'content',
  body: v.strictObject({ username, password, redirectUrl: v.optional(v.pipe(v.string(), v.maxLength(500))) }),
  replies: {
    200: SessionSchema,
    400: RefusedSchema,
    401: v.object({ type: v.literal('wrongCredentials') }),
  },
});
