import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { languageLocales, type LanguageLocale } from '../../contract/fields/language-locale.ts';
import { readConfig } from '../config.ts';
import { inviteToken, linkToken } from '../base/links.ts';
import type { MailOf, StoredMail } from './stored-mail.ts';
import { writeMail } from './write-mail.ts';

const secret = 'a secret of tests, long enough for them';
const createdAt = new Date('2026-03-01T12:00:00Z');
const write = (mail: StoredMail, languageLocale: LanguageLocale = 'en_US') =>
  writeMail({ secret, config: readConfig({}) }, { mail, languageLocale, createdAt });
const accountId = '6f9b8a34-0000-4000-8000-000000000001';
const link = `http://127.0.0.1:5173/app/join/invite#token=${inviteToken(secret, accountId, 2)}&userId=${accountId}`;

const passwordLink = `http://127.0.0.1:5173/app/join/password#token=${linkToken(secret, accountId, 3)}`;

const amounts = (minor: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(minor).flatMap(([name, amount]) => [
      [name, amount],
      [`${name}Formatted`, `$${(amount / 100).toFixed(2)}`],
    ]),
  );
const totals = {
  selectedPackageTotal: 119_00,
  subTotal: 238_00,
  subTotalAfterDiscount: 158_67,
  shownDiscount: 79_33,
  shownSubTotal: 158_67,
  paymentCodeTotal: 25_00,
  taxAmount: 6_35,
  total: 140_02,
  renewalTotal: 247_52,
};

const receipt: MailOf<'receipt'> = {
  kind: 'receipt',
  link: { accountId, serial: 3 },
  result: {
    gaPayloadBase64: '',
    receipt: {
      transactionId: 'tx1',
      cardLastFour: '1111',
      paymentType: 'CREDIT_CARD',
      payForCoParent: true,
      transactionDateTime: '2026-03-01T12:05:00.000Z',
      paymentCodeDetails: [{ code: 'GIFT25', amount: 25_00, amountFormatted: '$25.00' }],
      currencyCode: 'USD',
      displayName: 'Essentials',
      buildYourOwn: false,
      subDurationInYears: 1,
      totals: amounts(totals) as MailOf<'receipt'>['result']['receipt']['totals'], // the strings beside the amounts
    },
    registration: {
      order: { packageId: 2041 },
      parent: { userId: accountId, email: 'ann@example.com', familyId: accountId, firstName: 'Ann', lastName: 'Lee' },
      coParent: { firstName: 'Bo', email: null, phoneNumberWithCountryCode: null },
      promoCodes: ['GIFT25'],
    },
    pricingInfo: {
      couponDetail: { couponCode: 'FRIEND', description: 'A third off', discount: 79_33, discountFormatted: '$79.33' },
      taxes: [{ name: 'State tax', rateInBasisPoints: 400, amount: 6_35, amountFormatted: '$6.35' }],
    },
  },
};

const invitation: MailOf<'invitation'> = {
  kind: 'invitation',
  accountId,
  serial: 2,
  firstName: 'Bo',
  inviter: 'Ann Lee',
  byProfessional: false,
  paid: true,
  activationCode: null,
};

const samples: { readonly [K in StoredMail['kind']]: MailOf<K> } = {
  receipt,
  invitation,
  joined: { kind: 'joined', firstName: 'Bo' },
  credentials: { kind: 'credentials', firstName: 'Ann', link: { accountId, serial: 3 } },
  paymentReturned: { kind: 'paymentReturned', firstName: 'Ann', amountFormatted: '$123.76', transactionId: 'tx1' },
  professionalWelcome: { kind: 'professionalWelcome', firstName: 'Sam' },
};

const endings: Readonly<Record<LanguageLocale, string>> = {
  en_US: `Warm wishes,
The Twohomes team

Need help? Write to support@twohomes.example or call us:
United States, Canada, Mexico: (866) 755-9991
United Kingdom, Ireland: 02035140008
Australia: 1800 823 469
New Zealand: 0800 453 751`,
  es_MX: `Saludos cordiales,
El equipo de Twohomes

¿Necesita ayuda? Escríbanos a support@twohomes.example o llámenos:
Estados Unidos, Canadá, México: (866) 755-9991
Reino Unido, Irlanda: 02035140008
Australia: 1800 823 469
Nueva Zelanda: 0800 453 751`,
};

const written: Readonly<Record<LanguageLocale, { readonly [K in StoredMail['kind']]: readonly [string, string] }>> = {
  en_US: {
    receipt: [
      'Your Twohomes receipt',
      `Hello Ann,

Welcome to Twohomes. This is your receipt. Please keep it for your records.

Essentials subscription, 1 year: $119.00
Essentials subscription, 1 year, for your co-parent: $119.00
A third off (33%): −$79.33
Subtotal: $158.67
State tax: $6.35
Subscription code GIFT25: −$25.00
Total (USD): $140.02

Paid with: credit card ending in 1111
Date: March 1, 2026 at 12:05 PM UTC
Transaction: tx1

Renews automatically at $247.52 every year.

If you haven’t chosen your username and password yet, you can do it here:
${passwordLink}

This link works once and is valid for 7 days, until March 8, 2026 at 12:00 PM UTC. It’s only for you, so please don’t share it.`,
    ],
    credentials: [
      'Choose your Twohomes password',
      `Hello Ann,

Here is the new link you asked for. Your account is paid for and waiting for you.

If you haven’t chosen your username and password yet, you can do it here:
${passwordLink}

This link works once and is valid for 7 days, until March 8, 2026 at 12:00 PM UTC. It’s only for you, so please don’t share it.`,
    ],
    invitation: [
      'You’re invited to join Twohomes',
      `Hello Bo,

Ann Lee has joined Twohomes and has invited you to join too.

Twohomes is one calm place for parents who live apart. You both see the same calendar, messages and expenses.

Your subscription has been paid.

Accept your invitation here:
${link}

This link is valid for 30 days, until March 31, 2026 at 12:00 PM UTC. It’s only for you, so please don’t share it.

If you don’t know Ann Lee or would rather not join, you can ignore this email.`,
    ],
    joined: [
      'Welcome to Twohomes',
      `Hello Bo,

Your account is active and your subscription has been paid. You owe nothing.

Your calendar, messages and expenses are ready. There’s no hurry; look around whenever it suits you.`,
    ],
    paymentReturned: [
      'Your payment has been returned',
      `Hello Ann,

We’re sorry. Something went wrong on our side, and we couldn’t set up your account. We’ve returned your payment of $123.76 in full, and you owe nothing.

Depending on your bank, the money may take a few days to appear. You don’t need to do anything.

Transaction: tx1

You’re welcome to try again. If you’d like help, contact us and we’ll do it together.`,
    ],
    professionalWelcome: [
      'Your professional account at Twohomes',
      `Hello Sam,

Thank you for signing up. We’ve created your professional account.

Would you like to buy a subscription for the parents you work with? Call us. We’ll email each of them an invitation with a code that pays for it.

We’ll ask for your four-digit security code only when you call us. Please keep it to yourself; we never ask for it by email.`,
    ],
  },
  es_MX: {
    receipt: [
      'Su recibo de Twohomes',
      `Hola, Ann:

Le damos la bienvenida a Twohomes. Este es su recibo. Guárdelo como comprobante, por favor.

Suscripción Essentials, 1 año: $119.00
Suscripción Essentials, 1 año, para el otro padre o madre: $119.00
A third off (33%): −$79.33
Subtotal: $158.67
State tax: $6.35
Código de suscripción GIFT25: −$25.00
Total (USD): $140.02

Método de pago: tarjeta de crédito con terminación 1111
Fecha: 1 de marzo de 2026 a las 12:05 p.m. UTC
Transacción: tx1

Se renueva automáticamente por $247.52 cada año.

Si todavía no ha elegido su nombre de usuario y su contraseña, puede hacerlo aquí:
${passwordLink}

Este enlace sirve una sola vez y es válido por 7 días, hasta el 8 de marzo de 2026 a las 12:00 p.m. UTC. Es solo para usted; por favor, no lo comparta.`,
    ],
    credentials: [
      'Elija su contraseña de Twohomes',
      `Hola, Ann:

Este es el nuevo enlace que pidió. Su cuenta ya está pagada y le espera.

Si todavía no ha elegido su nombre de usuario y su contraseña, puede hacerlo aquí:
${passwordLink}

Este enlace sirve una sola vez y es válido por 7 días, hasta el 8 de marzo de 2026 a las 12:00 p.m. UTC. Es solo para usted; por favor, no lo comparta.`,
    ],
    invitation: [
      'Tiene una invitación para unirse a Twohomes',
      `Hola, Bo:

Ann Lee ya está en Twohomes y le invita a unirse también.

Twohomes es un espacio tranquilo para padres y madres que viven separados. Ambos ven el mismo calendario, los mismos mensajes y los mismos gastos.

Su suscripción ya está pagada.

Acepte su invitación aquí:
${link}

Este enlace es válido por 30 días, hasta el 31 de marzo de 2026 a las 12:00 p.m. UTC. Es solo para usted; por favor, no lo comparta.

Si no conoce a Ann Lee o prefiere no unirse, puede ignorar este correo.`,
    ],
    joined: [
      'Le damos la bienvenida a Twohomes',
      `Hola, Bo:

Su cuenta está activa y su suscripción ya está pagada. No debe nada.

El calendario, los mensajes y los gastos ya están listos. No hay prisa; conózcalos cuando guste.`,
    ],
    paymentReturned: [
      'Le devolvimos su pago',
      `Hola, Ann:

Lo sentimos. Algo falló de nuestro lado y no pudimos crear su cuenta. Le devolvimos el total de su pago, $123.76, y no debe nada.

Según su banco, el dinero puede tardar unos días en aparecer. No tiene que hacer nada.

Transacción: tx1

Puede intentarlo de nuevo cuando guste. Si prefiere que le ayudemos, comuníquese con nosotros y lo hacemos juntos.`,
    ],
    professionalWelcome: [
      'Su cuenta profesional en Twohomes',
      `Hola, Sam:

Gracias por registrarse. Ya creamos su cuenta profesional.

¿Desea comprar una suscripción para los padres y las madres con quienes trabaja? Llámenos. Le enviaremos a cada persona una invitación por correo electrónico con un código que paga su suscripción.

Solo le pedimos su código de seguridad de cuatro dígitos cuando nos llama. No lo comparta; nunca se lo pediremos por correo electrónico.`,
    ],
  },
};

const kinds = Object.keys(samples) as StoredMail['kind'][]; // the keys of a record typed by them

describe.each(languageLocales)('in %s', languageLocale => {
  it.each(kinds)('the mail %s has the expected text', kind => {
    const [subject, text] = written[languageLocale][kind];
    expect(write(samples[kind], languageLocale)).toMatchObject({
      subject,
      text: `${text}\n\n${endings[languageLocale]}`,
    });
  });
});

const markup = new HtmlValidate({ extends: ['html-validate:standard'] });

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The visible text of an HTML mail, without normalised spaces. */
const shownBy = (html: string): string =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&[#\w]+;/g, entity => entities[entity] ?? entity);

describe.each(languageLocales)('the HTML in %s', languageLocale => {
  it.each(kinds)('of the %s is valid and contains every word of the text', async kind => {
    const { subject, text, html } = write(samples[kind], languageLocale);
    const report = await markup.validateString(html);
    expect(
      report.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
    ).toEqual([]);
    expect(html).toContain(`<title>${subject}</title>`);
    expect(html).toContain(`<html lang="${languageLocale.replace('_', '-')}">`);
    const shown = new Set(shownBy(html).split(/[\s:]+/));
    // In HTML, a button replaces the sentence before a URL.
    const said = text.replace(/^.*\n(?=http)/m, '').split(/[\s:]+/);
    expect(said.filter(word => !shown.has(word))).toEqual([]);
  });
});

it('an invitation has its link as a button and as a visible URL', () => {
  const { html } = write(invitation);
  expect(html.split(link.replaceAll('&', '&amp;'))).toHaveLength(3);
  expect(html).toContain('>Accept your invitation</a>');
});

it('a name with markup stays text in the HTML', () => {
  const { html } = write({ ...invitation, firstName: '<b>Bo</b>', inviter: '"><img src=x>' });
  expect(html).toContain('Hello &lt;b&gt;Bo&lt;/b&gt;,');
  expect(html).not.toMatch(/<b>|<img/);
});

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
    ['your discount', { cardLastFour: null, totals: covered, paymentCodeDetails: [] }],
  ])('names the payment method: %s', (method, changes) => {
    expect(receiptWith(changes)).toContain(`Paid with: ${method}`);
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
      'Paid with: credit card ending in 1111',
      'Date: March 1, 2026 at 12:05 PM UTC',
      'Transaction: tx1',
      '',
      'Renews automatically at $247.52 every two years.',
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
    [
      false,
      'es_MX',
      'La otra madre o el otro padre de su familia ya está en Twohomes',
      'Si no sabe por qué recibió esta invitación',
    ],
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
      ...([samples.joined, samples.paymentReturned, samples.professionalWelcome] as const).map(mail => ({
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
