import * as v from 'valibot';
import type { CredentialsDraft } from '../../../machines/parts/credentials/credentials-draft.ts';
import type { SavedPart } from '../../../machines/wizard/index.ts';

/** A username may be any text, because an invalid one must be restored too. The password is never stored. */
const DraftSchema = v.object({
  username: v.string(),
  consent: v.object({ terms: v.boolean(), marketing: v.boolean() }),
});

export const savedCredentials = { version: 1, schema: DraftSchema } satisfies SavedPart<CredentialsDraft>;
