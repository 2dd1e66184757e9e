import * as v from 'valibot';
import type { ProfessionalContext } from '../../../machines/flows/professional/professional.types.ts';
import type { SavedStateSpec } from '../../../machines/wizard/index.ts';
import { draftOf } from '../../contract/draft-of.ts';
import { ProfessionalPersonSchema } from '../../contract/entities/professional-person.schema.ts';
import { ProfessionalPracticeSchema } from '../../contract/entities/professional-practice.schema.ts';
import { savedVersion } from './professional.outline.ts';

/** The part of the context that survives a reload: nothing of the third step, and nothing that only the server says. */
const SavedSchema = v.object({
  person: v.nullable(ProfessionalPersonSchema),
  practice: v.nullable(ProfessionalPracticeSchema),
  drafts: v.object({
    person: v.nullable(draftOf(ProfessionalPersonSchema)),
    practice: v.nullable(draftOf(ProfessionalPracticeSchema)),
  }),
  securityBegun: v.boolean(),
  accountKey: v.nullable(v.pipe(v.string(), v.uuid())),
});

const notSaved = ['security', 'account', 'validationErrors', 'retryAfter'] as const;

type NotSaved = (typeof notSaved)[number];

export const savedProfessional: SavedStateSpec<Omit<ProfessionalContext, NotSaved>, NotSaved> = {
  version: savedVersion,
  schema: SavedSchema,
  notSaved,
  migrations: {
    // Before, changed answers had a key of their own.
    1: ({ place, context }) => {
      const { sent, ...answers } = context as { sent?: { key: string } | null }; // the serializer checks the result
      return { place, context: { ...answers, accountKey: sent?.key ?? null } };
    },
  },
};
