import { envelopeText } from '../../machines/wizard/envelope-text.ts';
import type { Seal } from '../../machines/wizard/envelope.ts';

export const envelopeVersion = 1;

/**
 * Writes the answers until the schema arrives, so that a reload brings back what was typed even where that part fails to
 * load. Nothing secret can be in the context before: every step after the second needs the same part. The schema checks
 * what was written when the envelope is opened.
 */
export const provisionalSeal: Pick<Seal, 'seal'> = { seal: kept => envelopeText(envelopeVersion, kept) };
