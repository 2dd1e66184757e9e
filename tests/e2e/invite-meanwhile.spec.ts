import { randomUUID } from 'node:crypto';
import { inviteCoparent as sendInvitation } from '../../src/contract/calls/registration.calls.ts';
import { expectReply, familySection, pay, readyToPay, submissionFor } from '../server/support/sign-up.ts';
import { beginInvited } from './support/begin-invited.ts';
import { readInvitedBooks } from './support/books.ts';
import { inviteCoparent, mailedTo } from './support/invitations.ts';
import { landsAt } from './support/lands-at.ts';
import { SignUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const family = (email: string) => ({
  ...familySection,
  coParent: { ...familySection.coParent, email },
  coParentDuplicateConfirmed: true,
});

test('a link ends while a step is open if the inviter corrects the email; the new link opens with what was typed', async ({
  page,
  signUp,
  site,
  request,
}) => {
  const { api } = site.backend;
  const [wrong, right] = [`bo.${randomUUID()}@example.com`, `bo.${randomUUID()}@example.com`] as const;
  const inviter = await readyToPay(api, { email: `ann.${randomUUID()}@example.com`, family: family(wrong) });
  const submission = { ...(await submissionFor(api, inviter)), coParentDuplicateConfirmed: true };
  expectReply(await pay(api, inviter, submission), 200);
  await signUp.open((await mailedTo(request, wrong)).path);
  await page.getByRole('button', { name: 'Get Started' }).click();
  await signUp.stands('/invite/step1');
  await signUp.field('firstName').fill('Boris');

  const { signupId, key } = inviter;
  const sent = await api.call(sendInvitation, { params: { signupId }, key, body: family(right) });
  expect(expectReply(sent, 200).body.invited).toBe(true);
  await signUp.submit.click();
  await landsAt(page, ['/invite/request', 'This link has expired']);

  const { path } = await mailedTo(request, right);
  await signUp.open(path);
  await page.getByRole('button', { name: 'Get Started' }).click();
  await signUp.stands('/invite/step1');
  await expect(signUp.field('firstName')).toHaveValue('Boris');
  await signUp.submit.click();
  await signUp.stands('/invite/packages');
});

/** Goes from the payment's first tab to its review. */
async function goToReview(visitor: SignUp): Promise<void> {
  await visitor.fillBilling();
  await visitor.submit.click();
  await visitor.stands('/invite/payment');
  await visitor.fillCard();
  await visitor.submit.click();
  await visitor.stands('/invite/payment/review');
}

const credentials = ['/invite/credentials', 'Create your login'] as const;

test('a parent who has paid on another device and presses Pay now here is charged once and chooses credentials', async ({
  page,
  signUp,
  site,
  browser,
}) => {
  const invitation = await inviteCoparent(site);
  const device = await browser.newContext({ baseURL: site.origin });
  const other = new SignUp(await device.newPage());
  for (const visitor of [signUp, other]) {
    await beginInvited(visitor.page, site.origin, invitation, '/invite/payment');
    await goToReview(visitor);
  }
  await other.submit.click();
  await landsAt(other.page, credentials);
  await device.close();
  await signUp.submit.click();
  await landsAt(page, credentials);
  const { charges, subscriptions } = await readInvitedBooks(site.databaseUrl, invitation.link.userId);
  expect([charges.length, subscriptions.length]).toEqual([1, 1]);
});

test('a parent for whom somebody else pays while the review is open is not charged, reads that, and goes on', async ({
  page,
  signUp,
  site,
}) => {
  const invitation = await inviteCoparent(site);
  await beginInvited(page, site.origin, invitation, '/invite/payment');
  await goToReview(signUp);
  await invitation.becomes('complete');
  await signUp.submit.click();
  const main = page.getByRole('main');
  await expect(main).toContainText('Your order was not accepted, and nothing was charged');
  await main.getByRole('link', { name: 'Your subscription has been paid.' }).click();
  await landsAt(page, credentials);
  expect((await readInvitedBooks(site.databaseUrl, invitation.link.userId)).charges).toEqual([]);
});
