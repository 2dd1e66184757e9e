/** Carries the key of a registration. A credentials token travels as `Authorization: Bearer`. */
export const registrationKeyHeader = 'Registration-Key';

/** A UUID that the caller makes for one attempt and repeats with every repetition of it. */
export const idempotencyKeyHeader = 'Idempotency-Key';
