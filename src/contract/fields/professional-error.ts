/**
 * Further errors of a professional's form. They are separate because every visitor's first page loads the words for the
 * other list.
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
