import { mailedTo } from './support/invitations.ts';
import { password, SignUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

test('both parents join: from the first one’s sign-up, over the mailed link, to the second one’s receipt and log-in', async ({
  page,
  signUp,
  request,
  browser,
  site,
}) => {
  await signUp.reachReview();
  await signUp.pay();
  const { path } = await mailedTo(request, signUp.coparentEmail);

  const device = await browser.newContext({ baseURL: site.origin });
  const coparent = new SignUp(await device.newPage());
  await coparent.open(path);
  await expect(coparent.page.getByRole('main')).toContainText('Your co-parent has invited you');
  await expect(coparent.page.getByRole('main')).toContainText('Mila Okafor');
  await coparent.page.getByRole('button', { name: 'Get Started' }).click();
  await coparent.stands('/invite/step1');
  await expect(coparent.field('email')).toHaveValue(signUp.coparentEmail);
  await coparent.field('phoneNumber').fill('555 010 0177');
  await coparent.submit.click();
  await coparent.stands('/invite/packages');
  await coparent.takePackage();
  await coparent.stands('/invite/payment/billing');
  await coparent.fillBilling();
  await coparent.submit.click();
  await coparent.stands('/invite/payment');
  await expect(coparent.page.getByLabel("Pay for my co-parent's subscription")).toHaveCount(0);
  await coparent.fillCard();
  await coparent.submit.click();
  await coparent.stands('/invite/payment/review');
  await coparent.submit.click();
  await coparent.stands('/invite/credentials');
  await coparent.page.clock.install();
  await coparent.field('username').fill(coparent.username);
  await coparent.field('password').fill(password);
  await coparent.field('terms').check();
  await coparent.submit.click();
  await expect(coparent.page.getByRole('heading', { level: 1 })).toHaveText('You’re all set');
  await coparent.page.clock.fastForward(5000);
  await coparent.stands('/invite/receipt');
  await expect(coparent.page.getByRole('heading', { level: 1 })).toHaveText('Account activated!');
  await coparent.page.reload();
  await expect(coparent.page.getByRole('heading', { level: 1 })).toHaveText('You have tried to reload your receipt');

  const entered = await request.post('/api/sign-in', { data: { username: coparent.username, password } });
  expect(entered.status()).toBe(200);

  await test.step('the link says that it is used', async () => {
    const again = await device.newPage();
    await again.goto(`/app/join${path}`);
    await expect(again.getByRole('heading', { level: 1 })).toHaveText('You’ve already joined');
  });
  await device.close();
  await expect(page).toHaveURL(url => url.pathname === '/app/join/credentials');
});
