import * as v from 'valibot';

/** What a package that one builds oneself may run for, as the products are called. */
export const SubscriptionSchema = v.picklist(['SUB1YEAR', 'SUB2YEAR']);

/** For whom something is added. Each parent is sold to by themselves, so that it is nobody or the one who orders. */
const TakersSchema = v.pipe(v.array(v.picklist(['PARENT'])), v.maxLength(1));

/** What a parent puts together on the build-your-own form. */
export const BuildYourOwnSchema = v.strictObject({
  subscription: SubscriptionSchema,
  myfiles: v.boolean(),
  callsBasic: v.boolean(),
  tonemeter: TakersSchema,
  unlimitedPayments: TakersSchema,
});

export type BuildYourOwn = v.InferOutput<typeof BuildYourOwnSchema>;
