import * as v from 'valibot';
import { fieldError } from '../../../../contract/fields/field-error.ts';
import { pathItem } from '../../../../contract/fields/path-item.ts';
import { passwordRules } from '../../../../contract/fields/password.ts';
import { UsernameSchema } from '../../../../contract/fields/username.schema.ts';

interface CredentialsFormOptions {
  /** Address that they signed up with. The password must not be the same. */
  email: string;
  asksTerms: boolean;
}

/** Username and password of a new member, and the boxes, which are shown if the terms are asked for. */
export const credentialsFormSchema = ({ email, asksTerms }: CredentialsFormOptions) =>
  v.pipe(
    v.strictObject({
      username: UsernameSchema,
      password: v.pipe(v.string(), v.minLength(1, fieldError('required'))),
      terms: v.pipe(
        v.boolean(),
        v.check(accepted => accepted || !asksTerms, fieldError('terms.required')),
      ),
      marketing: v.boolean(),
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!v.is(v.object({ username: v.string(), password: v.string() }), dataset.value)) return;
      const { value } = dataset;
      const broken = passwordRules.find(({ met }) => !met(value.password, { username: value.username, email }));
      if (value.password === '' || broken === undefined) return;
      addIssue({
        message: broken.error,
        path: [pathItem(value, 'password')],
      });
    }),
  );

export type CredentialsFormSchema = ReturnType<typeof credentialsFormSchema>;
