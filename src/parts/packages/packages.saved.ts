import * as v from 'valibot';
import { PackageSchema } from '../../contract/entities/package.schema.ts';

/** A chosen package. Only the cards show the price of a year, so one that was saved without it is restored. */
export const SavedPackageSchema = v.object({
  ...PackageSchema.entries,
  yearlyPrice: v.fallback(v.number(), 0),
  yearlyPriceFormatted: v.fallback(v.string(), ''),
});
