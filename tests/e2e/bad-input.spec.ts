import { type BadInput, inRounds, refusesAll, saysAtFields, showsErrors, summaryOf } from './support/bad-input.ts';
import { approvedCard, type SignUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const parentPhone = '555 010 0123';
const tooLong = 'Names can have up to 20 characters';
const noEmoji = 'Names cannot contain emojis';
const phoneDigits = 'Must be between 8 and 15 digits';
const phoneCharacters = 'Use digits only, without letters or an extension';
const noSuchPostalCode = 'Postal code is not valid for the state';
const noRegion = 'Choose a state, province or region from the list';
const noTimezone = 'Choose a time zone from the list';

const firstNames = [
  ['', 'Enter a first name'],
  ['  ', 'Enter a first name'],
  ['n'.repeat(21), tooLong],
  ['Zoë 🦊', noEmoji],
] as const;

const lastNames = [
  ['', 'Enter a last name'],
  ['❤️', noEmoji],
  ['n'.repeat(21), tooLong],
] as const;

const parentInput = inRounds({
  firstName: firstNames,
  lastName: lastNames,
  email: [
    ['', 'Enter an email address'],
    ['elena', 'Invalid email address'],
    ['elena@home_', 'Invalid email address'],
    ['elena@example.com, daniel@example.com', 'Invalid email address'],
  ],
  phoneNumber: [
    ['', 'Enter a phone number'],
    ['555 0101', phoneDigits],
    ['5'.repeat(16), phoneDigits],
    ['555 010 home', phoneCharacters],
  ],
});

test('step 1 shows an error at each invalid field', async ({ page, signUp }) => {
  await signUp.open('/step1');
  const good = { firstName: 'Elena', lastName: 'Marsh', email: signUp.email, phoneNumber: parentPhone };
  await refusesAll({ page, good, submit: signUp.submit, field: name => signUp.field(name) }, parentInput);
});

function coparentInput({ email, coparentEmail }: SignUp): BadInput[] {
  const sameEmail = 'The email of the co-parent cannot be the same as your email.';
  const samePhone = "Your co-parent's phone number cannot be the same as yours.";
  const parentsEmail = "A child's email address cannot match either parent's email address.";
  return [
    ...inRounds({
      firstName: firstNames,
      lastName: lastNames,
      email: [
        ['', 'Enter an email address'],
        ['daniel@', 'Please enter a valid email'],
        [email, sameEmail],
        [` ${email.toUpperCase()} `, sameEmail],
      ],
      phoneNumber: [
        ['555 0101', phoneDigits],
        ['5'.repeat(16), phoneDigits],
        ['(555) 010-0123', samePhone],
      ],
      'children.0.firstName': firstNames,
      'children.0.lastName': lastNames,
      'children.1.firstName': firstNames.toReversed(),
      'children.1.lastName': lastNames.toReversed(),
      'children.1.email': [
        ['noor', 'Invalid email address'],
        ['MILA@example.com', 'This email is already used for another child'],
        [email, parentsEmail],
      ],
    }),
    [
      { 'children.0.email': ` ${coparentEmail}`, 'children.1.email': email },
      { 'children.0.email': parentsEmail, 'children.1.email': parentsEmail },
    ],
    [{ email: '', unknownEmail: true, phoneNumber: '' }, { phoneNumber: 'Enter a phone number' }],
    [{ email: '', unknownEmail: true, phoneNumber: '1' }, { phoneNumber: phoneDigits }],
    [{ email: '', unknownEmail: true, phoneNumber: parentPhone }, { phoneNumber: samePhone }],
  ];
}

test('step 2 shows an error at each invalid field, also for each child', async ({ page, signUp, begin }) => {
  await begin(1, '/step2');
  await page.getByRole('button', { name: 'Add another child' }).click();
  const good = {
    firstName: 'Daniel',
    lastName: 'Okafor',
    email: signUp.coparentEmail,
    unknownEmail: false,
    phoneNumber: '',
    'children.0.firstName': 'Mila',
    'children.0.lastName': 'Okafor',
    'children.0.email': 'mila@example.com',
    'children.1.firstName': 'Noor',
    'children.1.lastName': 'Okafor',
    'children.1.email': '',
  };
  const inSummary = (name: string, message: string) =>
    name.startsWith('children.') ? `Child ${Number(name.split('.')[1]) + 1}: ${message}` : message;
  await refusesAll(
    { page, good, submit: signUp.submit, field: name => signUp.field(name), inSummary },
    coparentInput(signUp),
  );
});

const cardInput = inRounds({
  'cc-number': [
    ['', 'Enter a valid credit card number'],
    ['4111 1111 1111 1112', 'Enter a valid credit card number'],
    ['4111 1111 1111', 'Enter a valid credit card number'],
    ['3530 1113 3330 0000', 'Enter a valid credit card number'],
  ],
  'cc-exp': [
    ['', 'Enter a valid expiration date'],
    ['13/34', 'Enter a valid expiration date'],
    ['01/20', 'Enter a valid expiration date'],
  ],
  'cc-csc': [
    ['', 'Enter a valid security code'],
    ['12', 'Enter a valid security code'],
  ],
});

const fourDigitsMissing: BadInput = [
  { 'cc-number': '3782 822463 10005', 'cc-csc': '123' },
  { 'cc-csc': 'Enter a valid security code' },
];

const billInput: BadInput[] = [
  ...inRounds({
    firstName: firstNames,
    lastName: lastNames,
    billingAddress: [
      ['', 'Enter a billing address'],
      ['12', 'Must be between 3 and 50 characters'],
      ['a'.repeat(51), 'Must be between 3 and 50 characters'],
    ],
    billingAddress2: [['a'.repeat(51), 'Must be at most 50 characters']],
    city: [
      ['', 'Enter a city'],
      ['Po', 'Must be between 3 and 30 characters'],
      ['p'.repeat(31), 'Must be between 3 and 30 characters'],
    ],
    postalCode: [
      ['', 'Enter a postal code'],
      ['9', 'Must be between 2 and 30 characters'],
      ['9'.repeat(31), 'Must be between 2 and 30 characters'],
      ['9720', noSuchPostalCode],
    ],
  }),
  [{ region: '' }, { region: noRegion, timezone: noTimezone }],
  [{ timezone: '' }, { timezone: noTimezone }],
  [{ country: 'GB', region: 'BDG', timezone: 'Europe/London' }, { postalCode: noSuchPostalCode }],
  [{ country: 'CA', region: 'ON', timezone: 'America/Toronto' }, { postalCode: noSuchPostalCode }],
];

test('package, card, code, billing and consent show an error at each invalid field', async ({
  page,
  signUp,
  begin,
}) => {
  await begin(2, '/step3');
  const form = { page, submit: signUp.submit, field: (name: string) => signUp.field(name), good: {} };

  await signUp.submit.click();
  await expect(summaryOf(page)).toBeFocused();
  await summaryOf(page).getByRole('link', { name: 'Choose a package to continue' }).click();
  await expect(page.getByRole('radio').first()).toBeFocused();
  await expect(page.getByRole('group', { name: 'Packages' })).toHaveAccessibleDescription(
    /Choose a package to continue/,
  );
  await signUp.stands('/step3');
  await signUp.choosePackage();

  const card = { 'cc-number': approvedCard, 'cc-exp': '12/34', 'cc-csc': '123' };
  await refusesAll({ ...form, good: card, field: name => page.locator(`[autocomplete=${name}]`) }, [
    ...cardInput,
    fourDigitsMissing,
  ]);

  await signUp.field('hasCode').check();
  const code = signUp.field('subscriptionCode');
  const apply = page.getByRole('button', { name: 'Apply' });
  await expect(apply).toBeDisabled();
  await code.fill('   ');
  await expect(apply).toBeDisabled();
  await signUp.fillCard();
  await code.fill('NOSUCHCODE');
  await apply.click();
  await saysAtFields(page, { subscriptionCode: 'Invalid activation code' }, 'an unknown code');
  await expect(code).toHaveValue('NOSUCHCODE');
  await signUp.submit.click();
  await showsErrors(form, { subscriptionCode: 'Invalid activation code' }, 'an unknown code, still');
  await expect(code).toHaveValue('NOSUCHCODE');
  await code.fill('OTHERCODE');
  await signUp.submit.click();
  await showsErrors(
    form,
    { subscriptionCode: 'Apply your code, or uncheck the box to continue without one.' },
    'a code that is not applied',
  );
  await expect(code).toHaveValue('OTHERCODE');
  await signUp.field('hasCode').uncheck();
  await signUp.submit.click();
  await signUp.stands('/payment/billing');

  await signUp.fillBilling();
  const bill = {
    firstName: 'Elena',
    lastName: 'Marsh',
    billingAddress: '12 Harbor Street',
    billingAddress2: '',
    city: 'Portland',
    country: 'US',
    region: 'OR',
    postalCode: '97201',
    timezone: 'America/Los_Angeles',
  };
  await refusesAll({ ...form, good: bill }, billInput);

  await signUp.field('postalCode').fill('K1A 0B1');
  await signUp.submit.click();
  await signUp.stands('/payment/review');
  await refusesAll(form, [[{ marketing: true }, { terms: 'Please accept the Terms & Conditions to continue' }]]);
});
