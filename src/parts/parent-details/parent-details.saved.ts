import type { SavedPart, SavedState } from '../../../machines/wizard/index.ts';
import { draftOf } from '../../contract/draft-of.ts';
import {
  type ParentDetails,
  ParentDetailsSchema,
  type ParentInput,
} from '../../contract/entities/parent-details.schema.ts';

export const savedParent = { version: 1, schema: ParentDetailsSchema } satisfies SavedPart<ParentDetails>;

export const savedParentDraft = { version: 1, schema: draftOf(ParentDetailsSchema) } satisfies SavedPart<ParentInput>;

interface Before {
  parent: object | null;
  drafts: { parent: object | null };
}

/** Upgrades a flow's saved state in which the parent's details had no versions of their own, and the draft was in `drafts`. */
export function withParentVersions({ place, context }: SavedState): SavedState {
  const { parent, drafts, ...answers } = context as Before;
  const { parent: parentDraft, ...others } = drafts;
  const first = (part: object | null) => (part ? { ...part, version: 1 } : null);
  return { place, context: { ...answers, parent: first(parent), parentDraft: first(parentDraft), drafts: others } };
}
