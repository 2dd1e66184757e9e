import { ownOf } from '../../contract/own-of.ts';

/** Thousandths of a percent: 9975 is 9.975 %. */
type Rate = number;

interface Levy {
  name: string;
  rate: Rate;
}

/** VAT rates that prices contain. Examples: have them confirmed before selling. */
export const vatRates: Readonly<Partial<Record<string, Rate>>> = {
  GB: 20_000,
  IM: 20_000,
  AT: 20_000,
  BE: 21_000,
  BG: 20_000,
  CY: 19_000,
  CZ: 21_000,
  DE: 19_000,
  DK: 25_000,
  EE: 24_000,
  ES: 21_000,
  FI: 25_500,
  FR: 20_000,
  GR: 24_000,
  HR: 25_000,
  HU: 27_000,
  IE: 23_000,
  IT: 22_000,
  LT: 21_000,
  LU: 17_000,
  LV: 21_000,
  MT: 18_000,
  NL: 21_000,
  PL: 23_000,
  PT: 23_000,
  RO: 21_000,
  SE: 25_000,
  SI: 22_000,
  SK: 23_000,
};

const gst: Levy = { name: 'GST', rate: 5_000 };

/** Taxes that are added to the price, by country and region. `*` is every region. No entry means no tax. */
const levies: Readonly<Partial<Record<string, Readonly<Partial<Record<string, readonly Levy[]>>>>>> = {
  AU: { '*': [{ name: 'GST', rate: 10_000 }] },
  NZ: { '*': [{ name: 'GST', rate: 15_000 }] },
  MX: { '*': [{ name: 'IVA', rate: 16_000 }] },
  CA: {
    AB: [gst],
    BC: [gst, { name: 'PST', rate: 7_000 }],
    MB: [gst, { name: 'RST', rate: 7_000 }],
    NB: [{ name: 'HST', rate: 15_000 }],
    NL: [{ name: 'HST', rate: 15_000 }],
    NS: [{ name: 'HST', rate: 14_000 }],
    NT: [gst],
    NU: [gst],
    ON: [{ name: 'HST', rate: 13_000 }],
    PE: [{ name: 'HST', rate: 15_000 }],
    QC: [gst, { name: 'QST', rate: 9_975 }],
    SK: [gst, { name: 'PST', rate: 6_000 }],
    YT: [gst],
  },
  US: {
    AZ: [{ name: 'Sales tax', rate: 5_600 }],
    DC: [{ name: 'Sales tax', rate: 6_000 }],
    HI: [{ name: 'Sales tax', rate: 4_000 }],
    NY: [{ name: 'Sales tax', rate: 4_000 }],
    PA: [{ name: 'Sales tax', rate: 6_000 }],
    TX: [{ name: 'Sales tax', rate: 6_250 }],
    UT: [{ name: 'Sales tax', rate: 4_850 }],
    WA: [{ name: 'Sales tax', rate: 6_500 }],
  },
};

export const leviesOn = (country: string, region: string): readonly Levy[] =>
  ownOf(levies[country] ?? {}, region) ?? levies[country]?.['*'] ?? [];

const share = (amount: number, part: number, whole: number): number =>
  Math.floor((2 * amount * part + whole) / (2 * whole));

/** The tax on a net amount, rounded half up to the minor unit. */
export const addedTax = (net: number, rate: Rate): number => share(net, rate, 100_000);

/** The VAT within a gross amount, rounded half up. */
export const includedVat = (gross: number, rate: Rate): number => share(gross, rate, 100_000 + rate);
