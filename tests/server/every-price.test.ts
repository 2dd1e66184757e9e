import { beforeAll, describe, expect, it } from 'vitest';
import { currencyOf } from '../../src/contract/currency-of.ts';
import { countries } from '../../src/contract/countries.ts';
import { couponPercent } from '../../src/contract/coupon-percent.ts';
import type { Service } from '../../src/contract/entities/package.schema.ts';
import type { Pricing } from '../../src/contract/entities/pricing.schema.ts';
import { nonceFor } from '../../src/gateway/sandbox/sandbox-nonce.ts';
import { priceRows } from '../../src/contract/price-rows.ts';
import { regionsOf } from '../../src/server/geography/regions.ts';
import { addOnsFor } from '../../src/server/packages/add-ons.ts';
import { orderedPackage } from '../../src/server/packages/offer.ts';
import { packagesOnSale } from '../../src/server/packages/on-sale.ts';
import { readCatalogue } from '../../src/server/packages/read-catalogue.ts';
import { sandboxOutcome } from '../../src/server/payment/sandbox/sandbox-outcome.ts';
import { type OrderToPrice, quote as calculate } from '../../src/server/pricing/quote.ts';
import type { PayingCode } from '../../src/server/pricing/subscription-codes.ts';
import { leviesOn, vatRates } from '../../src/server/money/tax-table.ts';
import { testServer } from './support/server.ts';

type Place = Pick<OrderToPrice, 'country' | 'region'>;

/** One place for each combination of currency and taxes. */
const regimes: readonly Place[] = [
  ...new Map(
    countries
      .flatMap(({ code: country }) => [
        { country, region: '' },
        ...regionsOf(country).map(({ code: region }) => ({ country, region })),
      ])
      .map(place => [
        JSON.stringify([currencyOf(place.country), vatRates[place.country], leviesOn(place.country, place.region)]),
        place,
      ]),
  ).values(),
];

/** A country for each currency. */
const ofEachCurrency = ['US', 'GB', 'DE', 'AU', 'CA', 'NZ', 'MX'];

const percents = [0, 1, 10, 33, 99, 100];

const codeSets: readonly (readonly PayingCode[])[] = [
  [],
  [{ code: 'A', amount: 25_00 }],
  [{ code: 'A', amount: null }],
  [
    { code: 'A', amount: null },
    { code: 'B', amount: null },
  ],
  [
    { code: 'A', amount: 3_33 },
    { code: 'B', amount: null },
    { code: 'C', amount: 1 },
    { code: 'D', amount: 77_77 },
    { code: 'E', amount: 77_77 },
  ],
  [{ code: 'A', amount: 1_000_000_00 }],
];

type Offers = readonly OrderToPrice['offer'][];

const offersIn = new Map<string, Offers>();

beforeAll(async () => {
  const { db } = await testServer();
  for (const country of new Set([...ofEachCurrency, ...regimes.map(place => place.country)]))
    offersIn.set(
      country,
      packagesOnSale(await readCatalogue(db), country).map(({ offer }) => offer),
    );
});

const orders = function* (place: Place, offers: Offers = offersIn.get(place.country)!): Generator<OrderToPrice> {
  for (const offer of offers) {
    for (const percentOff of percents) {
      const coupon = percentOff === 0 ? null : { code: 'C', description: 'd', percentOff };
      for (const codes of codeSets)
        for (const payForCoparent of [false, true]) yield { ...place, offer, coupon, codes, payForCoparent };
    }
  }
};

const quoted = new Map<string, Pricing>();

/** The quote for an order, calculated once, because the claims compare each order with many others. */
function quote(order: OrderToPrice): Pricing {
  const { country, region, offer, coupon, codes, payForCoparent } = order;
  const key = [
    country,
    region,
    offer.id,
    offer.services.join(),
    coupon?.percentOff,
    codes.map(({ code, amount }) => `${code}=${amount}`).join(),
    payForCoparent,
  ].join(' ');
  const known = quoted.get(key) ?? calculate(order);
  quoted.set(key, known);
  return known;
}

const sum = (parts: readonly { amount: number }[]): number => parts.reduce((total, { amount }) => total + amount, 0);
const digits = (text: string): number => Number(text.replaceAll(/[^\d]/g, ''));

/** Every amount with its formatted text. */
const shown = ({ totals, taxes, paymentCodeDetails, couponDetail }: Pricing): [number, string][] => [
  [totals.selectedPackageTotal, totals.selectedPackageTotalFormatted],
  [totals.subTotal, totals.subTotalFormatted],
  [totals.subTotalAfterDiscount, totals.subTotalAfterDiscountFormatted],
  [totals.shownDiscount, totals.shownDiscountFormatted],
  [totals.shownSubTotal, totals.shownSubTotalFormatted],
  [totals.renewalTotal, totals.renewalTotalFormatted],
  [totals.paymentCodeTotal, totals.paymentCodeTotalFormatted],
  [totals.taxAmount, totals.taxAmountFormatted],
  [totals.total, totals.totalFormatted],
  ...[...taxes, ...paymentCodeDetails].map(({ amount, amountFormatted }): [number, string] => [
    amount,
    amountFormatted,
  ]),
  ...(couponDetail === null ? [] : [[couponDetail.discount, couponDetail.discountFormatted] as [number, string]]),
];

/** Whether the displayed rows add up: each subtotal is the sum of the rows above, and the last sum is the total. */
function addUp(pricing: Pricing): boolean {
  let sumAbove = 0;
  const holds = priceRows(pricing).map(({ kind, amount, formatted, adds }) => {
    sumAbove += adds * amount;
    return (
      digits(formatted) === amount &&
      (kind === 'subTotal' ? amount === sumAbove : kind !== 'vatIncluded' || amount <= sumAbove)
    );
  });
  return holds.every(Boolean) && sumAbove === pricing.totals.total;
}

/** Names of the claims that a quote violates. */
function broken(order: OrderToPrice): string[] {
  const pricing = quote(order);
  const { totals, taxes, paymentCodeDetails, couponDetail, finalPrice } = pricing;
  const people = order.payForCoparent ? 2 : 1;
  const discount = couponDetail?.discount ?? 0;
  const due = totals.subTotalAfterDiscount + totals.taxAmount;
  const worth = ({ amount }: PayingCode): number => amount ?? Math.ceil(due / people);
  const isFullPrice = order.coupon === null && order.codes.length === 0;
  const claims = {
    'the price on the card': totals.selectedPackageTotal === order.offer.totalPrice,
    'net and VAT are the price on the card':
      totals.subTotal + (order.offer.vatAmount ?? 0) * people === order.offer.totalPrice * people,
    'less the discount': totals.subTotal - discount === totals.subTotalAfterDiscount,
    'plus each tax': sum(taxes) === totals.taxAmount,
    'less the codes':
      due - totals.paymentCodeTotal === totals.total && sum(paymentCodeDetails) === totals.paymentCodeTotal,
    'one total': finalPrice === totals.total,
    'the rows that are shown add up': addUp(pricing),
    'what it renews at is the price for one person without coupon and codes':
      totals.renewalTotal === quote({ ...order, payForCoparent: false, coupon: null, codes: [] }).totals.total,
    'whole and not below zero': shown(pricing).every(([amount]) => Number.isSafeInteger(amount) && amount >= 0),
    'shown as it is charged': shown(pricing).every(([amount, text]) => digits(text) === amount),
    'with VAT costs what the card says':
      !isFullPrice || order.offer.vatAmount === null || totals.total === order.offer.totalPrice * people,
    'the displayed percentage is the coupon’s':
      couponPercent(discount, totals.subTotal) === (order.coupon?.percentOff ?? 0),
    'no dearer with a coupon': order.coupon === null || totals.total <= quote({ ...order, coupon: null }).totals.total,
    'no code pays more than it is worth': paymentCodeDetails.every(
      ({ code, amount }) => amount <= worth(order.codes.find(known => known.code === code)!),
    ),
    'codes pay all they can':
      totals.paymentCodeTotal === Math.min(due, sum(order.codes.map(code => ({ amount: worth(code) })))),
    'every code is listed': paymentCodeDetails.length === order.codes.length,
    'in whatever order they are typed':
      JSON.stringify(quote({ ...order, codes: order.codes.toReversed() })) === JSON.stringify(pricing),
  };
  return Object.entries(claims).flatMap(([claim, holds]) =>
    holds
      ? []
      : [
          `${order.country} ${order.region} ${order.offer.id} ${order.coupon?.percentOff ?? 0} ${JSON.stringify(order.codes)} ${people}: ${claim}`,
        ],
  );
}

describe('every package at every tax, with every discount and code, for one and for two', () => {
  it('is tested with every currency and VAT rate', () => {
    expect(regimes.filter(({ country }) => vatRates[country] !== undefined)).toHaveLength(
      new Set(Object.entries(vatRates).map(([country, rate]) => `${currencyOf(country)} ${rate}`)).size,
    );
    expect(new Set(regimes.map(({ country }) => currencyOf(country))).size).toBe(7);
  });

  it.each(regimes)('adds up in $country $region', place => {
    expect([...orders(place)].flatMap(broken).slice(0, 5)).toEqual([]);
  });

  it('doubles every amount for two people where prices contain VAT', () => {
    for (const place of regimes.filter(({ country }) => vatRates[country] !== undefined)) {
      for (const order of orders(place)) {
        if (order.payForCoparent || order.codes.length > 0) continue;
        const [one, two] = [quote(order), quote({ ...order, payForCoparent: true })];
        expect([two.totals.subTotal, two.couponDetail?.discount ?? 0, two.totals.taxAmount, two.totals.total]).toEqual(
          [one.totals.subTotal, one.couponDetail?.discount ?? 0, one.totals.taxAmount, one.totals.total].map(
            amount => 2 * amount,
          ),
        );
      }
    }
  });

  it('is approved in the sandbox with the approved card, and declined with the declined one', () => {
    const [approving, declining] = ['4111111111111111', '4000111111111115'].map(number =>
      nonceFor(number, 'visa', 'id'),
    );
    const prices = new Set(regimes.flatMap(place => [...orders(place)].map(order => quote(order).totals.total)));
    const outcomesOf = (nonce = '') => new Set([...prices].map(amount => sandboxOutcome(nonce, amount).outcome));
    expect([outcomesOf(approving), outcomesOf(declining)]).toEqual([new Set(['approved']), new Set(['declined'])]);
  });

  it('adds up for every choice of add-ons in every currency', async () => {
    const server = await testServer();
    for (const country of ofEachCurrency) {
      const addable = [...new Set(addOnsFor(await readCatalogue(server.db), country).map(({ service }) => service))];
      const builds = offersIn.get(country)!.filter(({ buildYourOwn }) => buildYourOwn);
      const wishes = builds.flatMap(({ id, productId, services }) =>
        subsets(addable).map(added => ({ packageId: id, productId, services: [...services, ...added] })),
      );
      const built = await Promise.all(
        wishes.map(wish => orderedPackage(server.deps, wish, { country, phoneCountryCode: null, phoneNumber: null })),
      );
      expect(built.filter(offer => offer !== null)).toHaveLength(32);
      const place = regimes.findLast(regime => regime.country === country) ?? { country, region: '' };
      expect(
        [
          ...orders(
            place,
            built.filter(offer => offer !== null),
          ),
        ]
          .flatMap(broken)
          .slice(0, 5),
      ).toEqual([]);
    }
  });
});

const subsets = ([first, ...rest]: Service[]): Service[][] =>
  first === undefined ? [[]] : subsets(rest).flatMap(chosen => [chosen, [first, ...chosen]]);
