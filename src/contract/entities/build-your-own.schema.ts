import * as v from 'valibot';

/** Product ids of the lengths that a package to build can have. */
export const SubscriptionSchema = v.picklist(['SUB1YEAR', 'SUB2YEAR']);

/** The parents that get an add-on. Each parent buys separately, so the list is empty or has only the one who orders. */
const TakersSchema = v.pipe(v.array(v.picklist(['PARENT'])), v.maxLength(1));

/** A parent's choices on the build-your-own form. */
export const BuildYourOwnSchema = v.strictObject({
  subscription: SubscriptionSchema,
  myfiles: v.boolean(),
  callsBasic: v.boolean(),
  tonemeter: TakersSchema,
  unlimitedPayments: TakersSchema,
});

export type BuildYourOwn = v.InferOutput<typeof BuildYourOwnSchema>;
