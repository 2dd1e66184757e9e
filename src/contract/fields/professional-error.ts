/** Errors of a professional's form. No page shows them yet, so there are no words for them. */
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
