import { beforeAll, describe, expect, it } from 'vitest';
import type { BillingSection } from '../../src/contract/entities/registration.schema.ts';
import { coupons, subscriptionCodes } from '../../src/server/db/tables/code.tables.ts';
import { pricingGroupShares } from '../../src/server/db/tables/catalogue.tables.ts';
import { outbox } from '../../src/server/db/tables/infrastructure.tables.ts';
import { subscriptions } from '../../src/server/db/tables/account.tables.ts';
import { sandboxSales } from '../../src/server/db/tables/payment.tables.ts';
import { catalogue } from '../../src/server/packages/catalogue.ts';
import { offeredIn } from './support/offered.ts';
import {
  billingSection,
  british,
  expectReply,
  familySection,
  parent,
  parentSection,
  pay,
  priceOf,
  put,
  readyToPay,
  register,
  submissionFor,
} from './support/sign-up.ts';
import { testServer, type TestServer } from './support/server.ts';

type Billing = Pick<BillingSection, 'parent' | 'address'>;

const living = (timeZone: string, address: Omit<BillingSection['address'], 'line2'>): Billing => ({
  parent: { ...parent, timeZone },
  address: { ...address, line2: '' },
});

const addedTax: readonly Billing[] = [
  billingSection,
  living('America/Toronto', {
    line1: '1 Rue Principale',
    city: 'Montreal',
    region: 'QC',
    postalCode: 'H2X 1Y4',
    country: 'CA',
  }),
  living('Australia/Sydney', {
    line1: '1 George St',
    city: 'Sydney',
    region: 'NSW',
    postalCode: '2000',
    country: 'AU',
  }),
  living('Pacific/Auckland', {
    line1: '1 Queen St',
    city: 'Auckland',
    region: 'AUK',
    postalCode: '1010',
    country: 'NZ',
  }),
  living('America/Mexico_City', {
    line1: 'Calle Uno 1',
    city: 'Guadalajara',
    region: 'JAL',
    postalCode: '44100',
    country: 'MX',
  }),
];

const withVat: readonly Billing[] = [
  { ...british },
  living('Europe/Berlin', { line1: 'Hauptstr. 1', city: 'Berlin', region: 'BE', postalCode: '10115', country: 'DE' }),
  living('Europe/Helsinki', { line1: 'Katu 1', city: 'Helsinki', region: 'FI-18', postalCode: '00100', country: 'FI' }),
];

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  await server.db.insert(coupons).values({ code: 'A7', description: 'Seven off', percentOff: 7, referrerKey: 'seven' });
  await server.db.insert(subscriptionCodes).values({ code: 'PART', amount: 12_34, reusable: true });
});

/** Shows a group's prices to everybody, because only its members may order its packages. */
async function showEverybody(group: 'P0' | 'P2' | 'P3'): Promise<void> {
  await server.db.delete(pricingGroupShares);
  await server.db.insert(pricingGroupShares).values({ country: '*', pricingGroup: group, share: 100 });
}

const cases = catalogue.map(({ id, withVat: isVat, pricingGroups, displayName, subDurationInYears }, index) => {
  const billings = isVat ? withVat : addedTax;
  return {
    packageId: id,
    name: `${displayName} for ${subDurationInYears}`,
    group: pricingGroups[0]!,
    billing: billings[index % billings.length]!,
    payForCoparent: index % 2 === 0,
    referrer: index % 3 === 0 ? undefined : 'seven',
    codes: index % 4 < 2 ? ['part'] : [],
  };
});

describe('the displayed price is charged and is on the receipt', () => {
  it.each(cases)(
    'for package $packageId, $name',
    async ({ packageId, group, billing, payForCoparent, referrer, codes }) => {
      await showEverybody(group);
      const { country, region } = billing.address;
      const email = `p${packageId}@example.com`;
      const section = { ...parentSection, parent: { ...parent, email } };
      const signUp = await register(server.api, section, { 'discount-referrer': referrer });
      const sections = [
        { ...familySection, coParentDuplicateConfirmed: true },
        { ...billingSection, ...billing, parent: { ...billing.parent, email } },
      ];
      for (const body of sections) expectReply(await put(server.api, signUp, body), 200);

      const wanted = { packageId, country, region, payForCoparent, codes };
      const card = (await offeredIn(server, country)).packages.find(({ id }) => id === packageId);
      const displayed = await priceOf(server.api, signUp, wanted);
      expect([
        displayed.totals.selectedPackageTotalFormatted,
        displayed.couponDetail?.couponCode,
        displayed.paymentCodeDetails.length,
      ]).toEqual([card?.totalPriceFormatted, referrer && 'A7', codes.length]);

      const submission = { ...(await submissionFor(server.api, signUp, wanted)), coParentDuplicateConfirmed: true };
      const cheaper = {
        ...submission,
        payment: { ...submission.payment, amountDisplayed: displayed.totals.total - 1 },
      };
      expect(await pay(server.api, signUp, cheaper)).toEqual({
        status: 409,
        body: { type: 'priceChanged', pricing: displayed },
      });

      const { receipt, pricingInfo } = expectReply(await pay(server.api, signUp, submission), 200).body.result;
      expect(receipt).toMatchObject({
        totals: displayed.totals,
        paymentCodeDetails: displayed.paymentCodeDetails,
        currencyCode: displayed.currencyCode,
        displayName: displayed.displayName,
      });
      expect(pricingInfo).toEqual({ couponDetail: displayed.couponDetail, taxes: displayed.taxes });
      const charged = (await server.db.select().from(sandboxSales)).filter(
        ({ transactionId }) => transactionId === receipt.transactionId,
      );
      expect(charged.map(({ amount, currency }) => [amount, currency])).toEqual([
        [displayed.totals.total, displayed.currencyCode],
      ]);
      const mailed = (await server.db.select().from(outbox)).flatMap(({ mail, recipient }) =>
        mail.kind === 'receipt' && recipient === email ? [mail.result.receipt.totals] : [],
      );
      expect(mailed).toEqual([displayed.totals]);
    },
  );

  it('for a build-your-own package with add-ons: a changed price is reported first, then charged', async () => {
    await showEverybody('P0');
    const signUp = await readyToPay(server.api, {
      email: 'builder@example.com',
      family: { coParentDuplicateConfirmed: true },
    });
    const base = await submissionFor(server.api, signUp, { packageId: 2051 });
    const services = ['TONEMETER', ...base.order.services, 'MYFILES'] as const;
    const submission = { ...base, coParentDuplicateConfirmed: true, order: { ...base.order, services: [...services] } };
    const { body } = expectReply(await pay(server.api, signUp, submission), 409);
    if (body.type !== 'priceChanged') throw new Error(body.type);
    const { totals } = body.pricing;
    expect(totals).toMatchObject({ selectedPackageTotal: 11900, total: 12376 });
    const displayed = {
      ...submission,
      payment: { ...submission.payment, amountDisplayed: totals.total, taxAmountDisplayed: totals.taxAmount },
    };
    expect(expectReply(await pay(server.api, signUp, displayed), 200).body.result.receipt.totals).toEqual(totals);
    const bought = (await server.db.select().from(subscriptions)).filter(({ packageId }) => packageId === 2051);
    expect(bought.find(subscription => subscription.services.includes('TONEMETER'))).toMatchObject({
      productId: 'SUB1YEAR',
      services: [...services],
      years: 1,
    });
  });
});
