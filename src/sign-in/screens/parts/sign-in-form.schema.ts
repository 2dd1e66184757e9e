import * as v from 'valibot';
import { because } from '../../../contract/fields/field-error.ts';

/** Only that both are there: whether they fit an account is the server's to say. */
export const SignInFormSchema = v.strictObject({
  username: v.pipe(v.string(), v.trim(), v.minLength(1, because('validUsernameNone_error'))),
  password: v.pipe(v.string(), v.minLength(1, because('required'))),
});

export type SignInFormSchema = typeof SignInFormSchema;
