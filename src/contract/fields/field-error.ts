import type { ProfessionalError } from './professional-error.ts';

/**
 * Every reason for which a value is refused, in the browser and on the server alike.
 * The sentence a visitor reads for each stands in the catalogues, not here.
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

/** Ties a message in a schema to the lists of reasons, so that a misspelt key does not compile. */
export const because = <E extends FieldError | ProfessionalError>(error: E): E => error;
