import * as v from 'valibot';

/** Whoever gives others a link with a discount. */
export const DiscountReferrerSchema = v.pipe(v.string(), v.regex(/^[\w.~-]{1,64}$/));
