import type { PaymentSubmission } from '../../src/contract/calls/payment.calls.ts';
import { approvedCard, password, type SignUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';
import { watch } from './support/watch.ts';

/** Three digits that occur nowhere else in a sign-up. */
const cvv = '739';

/** Splits a text into words, so that nothing matches in the middle of an id. */
const words = (text: string): string[] => decodeURIComponent(text).split(/[^\p{L}\p{N}]+/u);

const hasCard = (text: string): boolean =>
  text.replaceAll(/[\s-]|%20|\+/g, '').includes(approvedCard.replaceAll(' ', '')) || words(text).includes(cvv);

const personal = ({ email, coparentEmail }: SignUp): string[] => [
  email,
  coparentEmail,
  'Elena',
  'Marsh',
  'Daniel',
  'Mila',
  'Okafor',
  '5550100123',
  'Harbor',
];

test('a sign-up leaves no personal data in requests, URLs, storage or caches', async ({ page, signUp }) => {
  const { complaints, addresses, requests, responses, written } = await watch(page);
  await signUp.open('/signup');
  await signUp.giveParent();
  await signUp.giveCoparent();
  await signUp.choosePackage();
  await signUp.fillCard();
  await page.locator('[autocomplete=cc-csc]').fill(cvv);
  await signUp.submit.click();
  await signUp.stands('/payment/billing');
  await signUp.giveBilling();
  await signUp.pay();
  await signUp.giveCredentials();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account activated!');

  await test.step('the browser reports no errors', () => expect(complaints).toEqual([]));

  await test.step('no request contains the card', () => {
    const sent = requests.map(request => `${request.url()} ${request.postData() ?? ''}`);
    expect(requests.filter(request => request.method() !== 'GET' && request.postData() === null)).toEqual([]);
    expect(sent.filter(hasCard)).toEqual([]);
  });

  await test.step('no URL contains personal data', () => {
    const shown = new Set(addresses.map(address => new URL(address).pathname));
    expect(shown).toContain('/app/join/payment/review');
    expect(
      addresses.filter(address => personal(signUp).some(fact => decodeURIComponent(address).includes(fact))),
    ).toEqual([]);
    expect(addresses.filter(address => /[?#]/.test(address))).toEqual([]);
  });

  await test.step('no secret is ever stored, and after the receipt only what the visit is counted by', async () => {
    const paid = requests.find(request => request.method() === 'POST' && request.url().endsWith('/payment'));
    const submission = paid?.postDataJSON() as PaymentSubmission | undefined; // the contract's body
    const nonce = submission?.payment.nonce ?? '';
    expect(nonce).toMatch(/^fake-valid-visa-nonce/);
    expect(written.filter(text => text.includes(signUp.email))).not.toEqual([]);
    expect(written.filter(text => hasCard(text) || text.includes(password) || text.includes(nonce))).toEqual([]);
    expect(
      await page.evaluate(() => [Object.keys(sessionStorage).toSorted(), localStorage.length, document.cookie]),
    ).toEqual([['twohomes.counted', 'twohomes.visitor'], 0, '']);
  });

  await test.step('no reply of the server may be cached', () => {
    const answers = responses.filter(response => new URL(response.url()).pathname.startsWith('/api/'));
    expect(answers.length).toBeGreaterThan(10);
    expect(
      answers.filter(response => response.headers()['cache-control'] !== 'no-store').map(response => response.url()),
    ).toEqual([]);
  });
});
