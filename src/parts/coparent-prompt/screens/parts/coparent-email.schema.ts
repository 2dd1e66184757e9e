import * as v from 'valibot';
import { emailSchema, sameEmail } from '../../../../contract/fields/email.schema.ts';
import { fieldError } from '../../../../contract/fields/field-error.ts';

/** The co-parent's address, with the rules of the second step: neither the parent's own nor a child's. */
export const coparentEmailSchema = (parentEmail: string, childEmails: readonly string[]) =>
  v.strictObject({
    email: v.pipe(
      emailSchema('coparentEmail.invalid'),
      v.check(email => !sameEmail(email, parentEmail), fieldError('email.sameAsParent')),
      v.check(email => !childEmails.some(child => sameEmail(email, child)), fieldError('email.sameAsEitherParent')),
    ),
  });
