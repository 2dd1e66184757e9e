/** Header of a registration's key. A credentials token is sent as `Authorization: Bearer`. */
export const registrationKeyHeader = 'Registration-Key';

/** Header of the revision that a change is based on. */
export const registrationRevisionHeader = 'registration-revision';

/** Header of a UUID for each change that the caller has sent since that revision, this one last. */
export const registrationChangesHeader = 'registration-changes';

/** Header of a UUID that the caller generates for one attempt, and sends with every repetition of it. */
export const idempotencyKeyHeader = 'Idempotency-Key';
