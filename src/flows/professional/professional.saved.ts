import * as v from 'valibot';
import type { ProfessionalContext } from '../../../machines/flows/professional/professional.types.ts';
import type { SavedStateSpec } from '../../../machines/wizard/index.ts';
import {
  ProfessionalPersonDraftSchema,
  ProfessionalPersonSchema,
} from '../../contract/entities/professional-person.schema.ts';
import {
  ProfessionalPracticeDraftSchema,
  ProfessionalPracticeSchema,
} from '../../contract/entities/professional-practice.schema.ts';
import { savedVersion } from './professional.outline.ts';

const request = { key: v.pipe(v.string(), v.uuid()), content: v.string() };

/** The part of the context that survives a reload: nothing of the third step, and nothing that only the server says. */
const SavedSchema = v.object({
  person: v.nullable(ProfessionalPersonSchema),
  practice: v.nullable(ProfessionalPracticeSchema),
  drafts: v.object({
    person: v.nullable(ProfessionalPersonDraftSchema),
    practice: v.nullable(ProfessionalPracticeDraftSchema),
  }),
  securityBegun: v.boolean(),
  sent: v.fallback(v.nullable(v.object({ ...request, earlier: v.optional(v.array(v.object(request))) })), null),
});

const notSaved = ['security', 'account', 'validationErrors', 'retryAfter'] as const;

type NotSaved = (typeof notSaved)[number];

export const savedProfessional: SavedStateSpec<Omit<ProfessionalContext, NotSaved>, NotSaved> = {
  version: savedVersion,
  schema: SavedSchema,
  notSaved,
};
