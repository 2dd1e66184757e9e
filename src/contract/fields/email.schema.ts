import * as v from 'valibot';
import { because, type FieldError } from './field-error.ts';

/** One addr-spec: no display name, no list, no line break, at most 254 characters. */
export const emailSchema = (invalid: FieldError = 'email.invalid') =>
  v.pipe(
    v.string(because('required')),
    v.trim(),
    v.minLength(1, because('required')),
    v.maxLength(254, invalid),
    v.email(invalid),
  );

export const EmailSchema = emailSchema();

/** An address that may be left empty. */
export const optionalEmailSchema = (invalid: FieldError = 'email.invalid') => v.union([v.pipe(v.string(), v.trim(), v.literal('')), emailSchema(invalid)], invalid);

/** Two addresses are one when they differ only in case or in blanks around them. */
export const sameEmail = (one: string, other: string): boolean => {
  const plain = one.trim().toLowerCase();
  return plain !== '' && plain === other.trim().toLowerCase();
};
