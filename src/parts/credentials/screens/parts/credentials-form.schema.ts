import * as v from 'valibot';
import { fieldError } from '../../../../contract/fields/field-error.ts';
import { passwordRules } from '../../../../contract/fields/password.ts';
import { UsernameSchema } from '../../../../contract/fields/username.schema.ts';

const FieldsSchema = v.strictObject({
  username: UsernameSchema,
  password: v.pipe(v.string(), v.minLength(1, fieldError('required'))),
});

/** Username and password of a new member. The password must not be the email that they signed up with. */
export const credentialsFormSchema = (email: string) =>
  v.pipe(
    FieldsSchema,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!v.is(v.object({ username: v.string(), password: v.string() }), dataset.value)) return;
      const { value } = dataset;
      const broken = passwordRules.find(({ met }) => !met(value.password, { username: value.username, email }));
      if (value.password === '' || broken === undefined) return;
      addIssue({
        message: broken.error,
        path: [{ type: 'object', origin: 'value', input: { ...value }, key: 'password', value: value.password }],
      });
    }),
  );

export type CredentialsFormSchema = ReturnType<typeof credentialsFormSchema>;
