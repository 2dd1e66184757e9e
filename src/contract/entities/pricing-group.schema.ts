import * as v from 'valibot';

/** P0 is the baseline; P2 and P3 have new prices and labels. */
export const pricingGroups = ['P0', 'P2', 'P3'] as const;

export const PricingGroupSchema = v.picklist(pricingGroups);
export type PricingGroup = v.InferOutput<typeof PricingGroupSchema>;
