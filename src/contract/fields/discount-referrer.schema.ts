import * as v from 'valibot';

/** Id of someone who shares a discount link. */
export const DiscountReferrerSchema = v.pipe(v.string(), v.regex(/^[\w.~-]{1,64}$/));
