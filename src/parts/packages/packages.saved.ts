import * as v from 'valibot';
import type { SavedPart } from '../../../machines/wizard/index.ts';
import { type Package, PackageSchema } from '../../contract/entities/package.schema.ts';

/** A chosen package. Only the cards show the price of a year, so one that was saved without it is restored. */
const ChosenSchema = v.object({
  ...PackageSchema.entries,
  yearlyPrice: v.fallback(v.number(), 0),
  yearlyPriceFormatted: v.fallback(v.string(), ''),
});

export const savedPackage = { version: 1, schema: ChosenSchema } satisfies SavedPart<Package>;

/** The flags that decided the cards and the add-ons, so that a reload changes neither. */
export const PackageFlagsSchema = v.object({
  packageCards: v.picklist(['GROW-886', 'GROW-805', 'GROW-722', 'GROW-621', 'plain']),
  priceInBuildYourOwn: v.picklist(['control', 'treatment']),
});

export const ExposuresSchema = v.record(v.string(), v.array(v.object({ key: v.string(), variant: v.string() })));
