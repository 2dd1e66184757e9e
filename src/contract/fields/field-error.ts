import type { ProfessionalError } from './professional-error.ts';

/**
 * Every error of a field, in the browser and on the server alike.
 * The catalogues, not this file, have the visitor's words for them.
 */
export const fieldErrors = [
  'required',
  'name.tooLong',
  'name.emoji',
  'name.characters',
  'email.invalid',
  'email.sameAsParent',
  'email.usedByAnotherChild',
  'email.sameAsEitherParent',
  'coparentEmail.invalid',
  'phone.digits',
  'phone.characters',
  'phone.country',
  'phone.sameAsParent',
  'address.length',
  'address2.length',
  'city.length',
  'region.unknown',
  'postalCode.length',
  'postalCode.invalid',
  'country.unknown',
  'timezone.unknown',
  'children.none',
  'children.tooMany',
  'validUsernameNone_error',
  'validUsernameLength_error',
  'validUsernameAtSymbol_error',
  'validUsernameRequirement_error',
  'username.taken',
  'validPwdLength_error',
  'validPwdLetter_error',
  'validPwdNumber_error',
  'validPwdSpecial_error',
  'validPwdDupUsername_error',
  'validPwdDupEmail_error',
  'amount.notApproved',
  'terms.required',
  'parent.duplicate',
  'coParent.duplicate',
  'registration.paying',
  'value.invalid',
] as const;

export type FieldError = (typeof fieldErrors)[number];

/** Types a schema's message as one of the lists of errors, so that a misspelt key does not compile. */
export const because = <E extends FieldError | ProfessionalError>(error: E): E => error;
