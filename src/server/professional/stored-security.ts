import type { ProfessionalSecurity } from '../../contract/entities/professional-security.schema.ts';
import { hashSecret, isSecret } from '../credentials/slow-hash.ts';
import type { Professional } from '../db/tables/professional.table.ts';
import { foldAnswer, peppered } from './peppered.ts';

/** The third step as it is stored. */
type StoredSecurity = Pick<Professional, 'securityQuestion' | 'securityAnswerHash' | 'securityCodeHash'>;

export const hashedSecurity = async (
  secret: string,
  { securityQuestion, securityAnswer, securityCode }: ProfessionalSecurity,
): Promise<StoredSecurity> => ({
  securityQuestion,
  securityAnswerHash: await hashSecret(peppered(secret, 'answer', foldAnswer(securityAnswer))),
  securityCodeHash: await hashSecret(peppered(secret, 'code', securityCode)),
});

export const isSameSecurity = async (
  secret: string,
  stored: StoredSecurity,
  { securityQuestion, securityAnswer, securityCode }: ProfessionalSecurity,
): Promise<boolean> =>
  stored.securityQuestion === securityQuestion &&
  (await isSecret(stored.securityAnswerHash, peppered(secret, 'answer', foldAnswer(securityAnswer)))) &&
  (await isSecret(stored.securityCodeHash, peppered(secret, 'code', securityCode)));
