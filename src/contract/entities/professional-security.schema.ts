import * as v from 'valibot';
import { fieldError } from '../fields/field-error.ts';
import { lineSchema } from '../fields/line.schema.ts';

const fourDigits = v.pipe(
  v.string(fieldError('required')),
  v.minLength(1, fieldError('required')),
  v.regex(/^\d{4}$/, fieldError('securityCode.digits')),
);

/** A professional's third step: how support verifies them on the phone. */
export const ProfessionalSecuritySchema = v.pipe(
  v.strictObject({
    securityQuestion: lineSchema({ most: 100, tooLong: 'securityQuestion.tooLong' }),
    securityAnswer: lineSchema({ most: 100, tooLong: 'securityAnswer.tooLong' }),
    securityCode: fourDigits,
    securityCodeConfirm: fourDigits,
  }),
  v.forward(
    v.partialCheck(
      [['securityCode'], ['securityCodeConfirm']],
      ({ securityCode, securityCodeConfirm }) =>
        securityCode === securityCodeConfirm || !v.is(fourDigits, securityCode),
      fieldError('securityCode.mismatch'),
    ),
    ['securityCodeConfirm'],
  ),
);

export type ProfessionalSecurity = v.InferOutput<typeof ProfessionalSecuritySchema>;
