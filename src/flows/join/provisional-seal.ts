import { serialize, type Serializer } from '../../../machines/wizard/index.ts';

export const envelopeVersion = 1;

/**
 * Serializes the answers until the schema is loaded, so that a reload restores what was typed even if that part fails
 * to load. The context has no secrets before that, because every step after the second needs the same part. The schema
 * validates the saved state when it is restored.
 */
export const provisionalSeal: Pick<Serializer, 'serialize'> = { serialize: state => serialize(envelopeVersion, state) };
