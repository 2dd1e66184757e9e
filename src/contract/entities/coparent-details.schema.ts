import * as v from 'valibot';
import { CountryCodeSchema } from '../fields/country.schema.ts';
import { cleanEmail, emailSchema, optionalEmailSchema, sameEmail } from '../fields/email.schema.ts';
import { fieldError } from '../fields/field-error.ts';
import { NameSchema } from '../fields/name.schema.ts';
import { pathItem } from '../fields/path-item.ts';
import { OptionalPhoneNumberSchema, PhoneNumberSchema } from '../fields/phone.schema.ts';
import { placed, samePhone } from '../normal-phone.ts';

const ChildSchema = v.strictObject({
  firstName: NameSchema,
  lastName: NameSchema,
  email: optionalEmailSchema(),
});

export type Child = v.InferOutput<typeof ChildSchema>;

/** Maximum number of children in a family. */
export const mostChildren = 20;

const ChildrenSchema = v.pipe(
  v.array(ChildSchema),
  v.minLength(1, fieldError('children.none')),
  v.maxLength(mostChildren, fieldError('children.tooMany')),
);

/** The parent with whom the co-parent's answers are compared. */
export interface FirstParent {
  email: string;
  phoneCountry: string;
  phoneNumber: string;
}

/** A parent's input on the second step, validated against their own details from the first step. */
export const coparentDetailsSchema = (parent: FirstParent) =>
  v.pipe(
    v.strictObject({
      firstName: NameSchema,
      lastName: NameSchema,
      knowsCoParentEmail: v.boolean(),
      email: v.string(),
      phoneCountry: CountryCodeSchema,
      phoneNumber: OptionalPhoneNumberSchema,
      children: ChildrenSchema,
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!v.is(ComparableSchema, dataset.value)) return;
      const values = dataset.value;
      const issueAt = (key: 'email' | 'phoneNumber', message: string) =>
        addIssue({ message, path: [pathItem(values, key)] });
      for (const message of emailProblems(values, parent)) issueAt('email', message);
      for (const message of phoneProblems(values, parent)) issueAt('phoneNumber', message);
      const { children } = values;
      for (const [key, value, message] of childEmailProblems(children, [parent.email, values.email])) {
        addIssue({
          message,
          path: [
            pathItem(values, 'children'),
            { type: 'array', origin: 'value', input: children, key, value },
            pathItem(value, 'email'),
          ],
        });
      }
    }),
    v.transform(values => ({ ...values, email: cleanEmail(values.email), ...placed(values) })),
  );

export type CoparentDetails = v.InferOutput<ReturnType<typeof coparentDetailsSchema>>;

/** The form's input before validation. */
export type CoparentInput = v.InferInput<ReturnType<typeof coparentDetailsSchema>>;

/** The values that the comparisons below read. They are skipped until the input has at least this shape. */
const ComparableSchema = v.object({
  knowsCoParentEmail: v.boolean(),
  email: v.string(),
  phoneCountry: v.string(),
  phoneNumber: v.string(),
  children: v.array(v.object({ email: v.string() })),
});

type Comparable = v.InferOutput<typeof ComparableSchema>;

function* emailProblems({ email, knowsCoParentEmail }: Comparable, parent: FirstParent) {
  const required = knowsCoParentEmail
    ? emailSchema('coparentEmail.invalid')
    : optionalEmailSchema('coparentEmail.invalid');
  const validated = v.safeParse(required, email);
  if (!validated.success) yield validated.issues[0].message;
  else if (sameEmail(email, parent.email)) yield fieldError('email.sameAsParent');
}

function* phoneProblems(values: Comparable, parent: FirstParent) {
  if (values.phoneNumber === '') {
    if (!values.knowsCoParentEmail) yield fieldError('required');
    return;
  }
  const phone = placed(values);
  if (phone.phoneNumber.startsWith('+')) yield fieldError('phone.country');
  else if (!v.is(PhoneNumberSchema, phone.phoneNumber)) yield fieldError('phone.digits');
  else if (samePhone(phone, parent)) yield fieldError('phone.sameAsParent');
}

function* childEmailProblems(children: Comparable['children'], parents: readonly string[]) {
  for (const [index, child] of children.entries()) {
    if (parents.some(parent => sameEmail(child.email, parent)))
      yield [index, child, fieldError('email.sameAsEitherParent')] as const;
    else if (children.slice(0, index).some(other => sameEmail(child.email, other.email)))
      yield [index, child, fieldError('email.usedByAnotherChild')] as const;
  }
}
