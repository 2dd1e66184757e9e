/** Carries the key of a registration. A credentials token travels as `Authorization: Bearer`. */
export const registrationKeyHeader = 'Registration-Key';

/** The revision of the registration that a change is based on. */
export const registrationRevisionHeader = 'registration-revision';

/** A UUID that the caller makes for one attempt and repeats with every repetition of it. */
export const idempotencyKeyHeader = 'Idempotency-Key';
