/**
 * The further reasons for which a professional's value is refused. Apart from the list of all other forms, whose
 * sentences every visitor's first page carries.
 */
export const professionalErrors = [
  'choice.unknown',
  'text.characters',
  'credentials.tooLong',
  'phoneExtension.digits',
  'referralName.tooLong',
  'referralOther.tooLong',
  'practiceName.tooLong',
  'roles.unknown',
  'securityQuestion.tooLong',
  'securityAnswer.tooLong',
  'securityCode.digits',
  'securityCode.mismatch',
  'professional.duplicate',
] as const;

export type ProfessionalError = (typeof professionalErrors)[number];
