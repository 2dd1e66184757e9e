import { eq } from 'drizzle-orm';
import { foldEmail } from '../../contract/fields/email.schema.ts';
import type { Database } from '../db/database.ts';
import { professionals, type Professional } from '../db/tables/professional.table.ts';
import { refusal } from '../http/refusal.ts';

export async function findProfessional(db: Database, email: string): Promise<Professional | undefined> {
  const [found] = await db
    .select()
    .from(professionals)
    .where(eq(professionals.emailFolded, foldEmail(email)));
  return found;
}

export const professionalDuplicate = {
  status: 409,
  body: refusal({ field: 'email.duplicate', text: 'professional.duplicate' }),
} as const;
