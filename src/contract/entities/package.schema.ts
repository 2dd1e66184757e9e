import * as v from 'valibot';

/** Codes of the services in packages. The catalogues have their names. */
const services = [
  'CALENDAR',
  'MESSAGES',
  'EXPENSES',
  'JOURNAL',
  'MYFILES',
  'MYFILES_10GB',
  'TONEMETER',
  'CALLSBASIC',
  'CALLSUNLIMITED',
  'PAYMENTS_UNLIMITED',
] as const;

export const currencyCodes = ['USD', 'GBP', 'EUR', 'AUD', 'CAD', 'NZD', 'MXN'] as const;

export const CurrencyCodeSchema = v.picklist(currencyCodes);
export type CurrencyCode = v.InferOutput<typeof CurrencyCodeSchema>;

/** Integer minor units of the currency beside it, e.g. 14900 for 149.00. */
export const MinorUnitsSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000_00));

export const PackageIdSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

export const PackageSchema = v.object({
  id: PackageIdSchema,
  displayName: v.string(),
  receiptText: v.string(),
  buildYourOwn: v.boolean(),
  subDurationInYears: v.picklist([1, 2]),
  packageName: v.string(),
  analyticsPackage: v.string(),
  totalPrice: MinorUnitsSchema,
  totalPriceFormatted: v.string(),
  /** A twelfth of the yearly price, rounded up. */
  monthlyPrice: MinorUnitsSchema,
  monthlyPriceFormatted: v.string(),
  /** The price divided by its years and rounded up, so that packages of one and two years can be compared. */
  yearlyPrice: MinorUnitsSchema,
  yearlyPriceFormatted: v.string(),
  /**
   * Amount by which two years are cheaper than twice one year of the same package; null if there is no such package or
   * no saving.
   */
  savedAmount: v.nullable(MinorUnitsSchema),
  savedAmountFormatted: v.nullable(v.string()),
  currencyCode: CurrencyCodeSchema,
  currencySymbol: v.string(),
  vatAmount: v.nullable(MinorUnitsSchema),
  vatAmountFormatted: v.nullable(v.string()),
  productId: v.string(),
  services: v.array(v.picklist(services)),
});

export type Package = v.InferOutput<typeof PackageSchema>;

/**
 * An add-on for a package to build, with its price for this many years: 0 if free, and including VAT if the package's
 * price does.
 */
export const AddOnSchema = v.object({
  service: v.picklist(services),
  years: v.picklist([1, 2]),
  amount: MinorUnitsSchema,
  amountFormatted: v.string(),
  currencyCode: CurrencyCodeSchema,
});

export type AddOn = v.InferOutput<typeof AddOnSchema>;
export type Service = (typeof services)[number];

/** The part of a package that goes into an order. */
export const OrderDetailSchema = v.strictObject({
  packageId: PackageIdSchema,
  productId: v.pipe(v.string(), v.maxLength(40)),
  services: v.pipe(v.array(v.picklist(services)), v.maxLength(services.length)),
});

export type OrderDetail = v.InferOutput<typeof OrderDetailSchema>;
