import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createdAt, invitation, receipt, samples, secret, writerWith } from './mail.fixtures.ts';
import type { MailOf, StoredMail } from './stored-mail.ts';
import { writeMail } from './write-mail.ts';

const write = writerWith(readConfig({}));

type Receipt = MailOf<'receipt'>['result']['receipt'];

const receiptWith = (
  changes: Partial<Receipt>,
  pricingInfo: Partial<MailOf<'receipt'>['result']['pricingInfo']> = {},
): string[] =>
  write({
    ...receipt,
    result: {
      ...receipt.result,
      receipt: { ...receipt.result.receipt, ...changes },
      pricingInfo: { ...receipt.result.pricingInfo, ...pricingInfo },
    },
  }).text.split('\n');

const covered = { ...receipt.result.receipt.totals, total: 0, totalFormatted: '$0.00' };

describe('a receipt', () => {
  it.each<[string, Partial<Receipt>]>([
    ['PayPal', { paymentType: 'PAYPAL', cardLastFour: null }],
    ['Venmo', { paymentType: 'VENMO', cardLastFour: null }],
    ['Apple Pay ending in 1881', { paymentType: 'APPLE_PAY', cardLastFour: '1881' }],
    ['your subscription code', { cardLastFour: null, totals: covered }],
    ['your discount', { cardLastFour: null, totals: { ...covered, paymentCodeTotal: 0 } }], // the code paid nothing
  ])('names the payment method: %s', (method, changes) => {
    expect(receiptWith(changes)).toContain(`Paid with: ${method}`);
  });

  it('of an order that cost nothing says that no payment method is stored to renew it', () => {
    const lines = receiptWith({ totals: covered });
    expect(lines).toContain(
      'With nothing to pay, we store no payment method, so your subscription doesn’t renew automatically.',
    );
    expect(lines.join()).not.toContain('renews automatically');
  });

  it.each([
    [true, 'Your subscription renews automatically at $123.76 every year.'],
    [undefined, 'Your subscription renews automatically at $123.76 every year.'],
    [false, 'Your payment method couldn’t be stored, so your subscription doesn’t renew automatically.'],
  ])('that says %s about renewals says: %s', (renews, sentence) => {
    expect(receiptWith({ renews })).toContain(sentence);
  });

  it('for two years and one parent omits the lines for co-parent, coupon, tax and code', () => {
    const lines = receiptWith(
      {
        payForCoParent: false,
        paymentCodeDetails: [],
        subDurationInYears: 2,
        totals: { ...receipt.result.receipt.totals, taxAmountFormatted: '$0.00' },
      },
      { couponDetail: null, taxes: [] },
    );
    expect(lines.slice(4, 14)).toEqual([
      'Essentials subscription, 2 years: $119.00',
      'Subtotal: $158.67',
      'Tax: $0.00',
      'Total (USD): $140.02',
      '',
      'Paid with: card ending in 1111',
      'Date: March 1, 2026 at 12:05 PM UTC',
      'Transaction: tx1',
      '',
      'Your subscription renews automatically at $123.76 every two years.',
    ]);
  });
});

describe('an invitation', () => {
  it('by a professional names them and contains the activation code', () => {
    const { text } = write({
      ...invitation,
      inviter: 'Sam Poe',
      byProfessional: true,
      paid: false,
      activationCode: 'K7Q2-9XWB',
    });
    const paragraphs = text.split('\n\n');
    expect(paragraphs[1]).toBe('Sam Poe has set up Twohomes for your family and has invited you to join.');
    expect(paragraphs[3]).toBe(
      'Your activation code: K7Q2-9XWB\nIt pays for your subscription. At the payment step, check “I have a Subscription Code” and enter it.',
    );
    expect(text).not.toContain('Your subscription has been paid.');
  });

  it.each([
    [false, 'en_US', 'Your co-parent has joined Twohomes', 'If you don’t know why you were invited'],
    [true, 'en_US', 'A professional has set up Twohomes', 'If you don’t know why you were invited'],
    [false, 'es_MX', 'El otro padre o madre ya está en Twohomes', 'Si no sabe por qué recibió esta invitación'],
    [true, 'es_MX', 'Un profesional preparó Twohomes', 'Si no sabe por qué recibió esta invitación'],
  ] as const)(
    'by someone who was deleted names nobody (by a professional: %s, %s)',
    (byProfessional, languageLocale, byNobody, leave) => {
      const { text } = write({ ...invitation, inviter: null, byProfessional }, languageLocale);
      expect(text).toContain(byNobody);
      expect(text).toContain(leave);
    },
  );

  it.each([
    ['3600', '1 hour'],
    ['86400', '24 hours'],
    ['172800', '2 days'],
  ])('with a link lifetime of %s seconds is valid for %s', (life, duration) => {
    const { text } = writeMail(
      { secret, config: readConfig({ INVITE_LIFE_SECONDS: life }) },
      { mail: invitation, languageLocale: 'en_US', createdAt },
    );
    expect(text).toContain(`This link is valid for ${duration}, until March `);
  });
});

it('a professional’s welcome of an earlier version is written without a link', () => {
  const { link: _, ...earlier } = samples.professionalWelcome;
  expect(write(earlier).text).not.toContain('/app/join/password');
});

describe('a name', () => {
  it.each([
    ['evil.example', 'evil. example'],
    ['http://evil', 'http: //evil'],
    ['www.evil.example/x', 'www. evil. example/x'],
    ['pay@evil.example', 'pay@ evil. example'],
    ['evil。example', 'evil。 example'],
    ['Bo\r\nhttp://evil', 'Bo http: //evil'],
    ['J.R. O’Brien-Lee', 'J. R. O’Brien-Lee'],
  ])('%j does not become a link in any mail: %j', (name, shown) => {
    const named: StoredMail[] = [
      {
        ...receipt,
        result: {
          ...receipt.result,
          registration: {
            ...receipt.result.registration,
            parent: { ...receipt.result.registration.parent, firstName: name },
          },
        },
      },
      { ...invitation, firstName: name, inviter: name },
      ...(
        [samples.joined, samples.paymentReturned, samples.latePaymentReturned, samples.professionalWelcome] as const
      ).map(mail => ({
        ...mail,
        firstName: name,
      })),
    ];
    for (const mail of named) {
      const { text } = write(mail);
      expect(text.split('\n')[0]).toBe(`Hello ${shown},`);
      expect(text).not.toContain(name);
    }
    expect(write({ ...invitation, inviter: name }).text).toContain(`${shown} has joined Twohomes`);
  });
});
