import * as v from 'valibot';
import { because } from '../../../../contract/fields/field-error.ts';

/** Only requires both fields. The server decides whether they match an account. */
export const SignInFormSchema = v.strictObject({
  username: v.pipe(v.string(), v.trim(), v.minLength(1, because('validUsernameNone_error'))),
  password: v.pipe(v.string(), v.minLength(1, because('required'))),
});

export type SignInFormSchema = typeof SignInFormSchema;
