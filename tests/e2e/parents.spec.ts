import type { Page } from '@playwright/test';
import { step1, step2, step3 } from './support/landings.ts';
import { landsAt } from './support/lands-at.ts';
import { expect, test } from './support/test.ts';

/** Records the page's requests that write its registration. */
function registrationsOf(page: Page) {
  const sent: { method: string; path: string; body: unknown }[] = [];
  page.on('request', request => {
    const path = new URL(request.url()).pathname;
    if (request.method() !== 'GET' && path.endsWith('/registration'))
      sent.push({ method: request.method(), path, body: request.postDataJSON() });
  });
  return sent;
}

test('step 2 asks for one child or more and an email or none, and sends names as the server wants them', async ({
  page,
  signUp,
  begin,
}) => {
  await begin(1, '/step2');
  const sent = registrationsOf(page);
  const [email, box] = [signUp.field('email'), signUp.field('unknownEmail')];

  await test.step('the email and the checkbox for an unknown one exclude each other', async () => {
    await expect(box).not.toBeChecked();
    await email.fill(signUp.coparentEmail);
    await box.check();
    await expect(email).toHaveValue('');
    await test.step('without an email, no invitation by phone is promised', () =>
      expect(signUp.field('phoneNumber')).toHaveAccessibleDescription(
        'This helps us recognize your co-parent. We’ll send the invitation once you give us their email.',
      ));
    await email.pressSequentially('d');
    await expect(box).not.toBeChecked();
    await expect(email).toHaveValue('d');
  });

  await test.step('a child can be removed only while there is another', async () => {
    const remove = page.getByRole('button', { name: /^Remove child/ });
    await expect(page.getByRole('group', { name: /^Child/ })).toHaveCount(1);
    await expect(remove).toHaveCount(0);
    await signUp.field('children.0.firstName').fill('Mila');
    await page.getByRole('button', { name: 'Add another child' }).click();
    await signUp.field('children.1.firstName').fill('Noor');
    await expect(remove).toHaveCount(2);
    await remove.first().click();
    await expect(remove).toHaveCount(0);
    await expect(signUp.field('children.0.firstName')).toHaveValue('Noor');
  });

  await test.step('names are sent trimmed and with straight quotes, and a missing phone is omitted', async () => {
    await signUp.fillCoparent();
    await signUp.field('firstName').fill('  D’Arcy ');
    await signUp.field('lastName').fill(' “O‘Neill” ');
    await email.fill(` ${signUp.coparentEmail} `);
    await signUp.field('children.0.firstName').fill(' Mi’la');
    await signUp.submit.click();
    await landsAt(page, step3);
    expect(sent.map(({ body }) => body)).toEqual([
      {
        sections: ['FAMILY'],
        coParent: { firstName: "D'Arcy", lastName: `"O'Neill"`, email: signUp.coparentEmail },
        children: [{ firstName: "Mi'la", lastName: 'Okafor' }],
        coParentDuplicateConfirmed: false,
      },
    ]);
  });
});

test('step 1, corrected after step 2, updates the existing registration', async ({ page, signUp }) => {
  const sent = registrationsOf(page);
  await signUp.giveParent();
  await signUp.giveCoparent();
  await page.goBack();
  await landsAt(page, step2);
  await page.goBack();
  await landsAt(page, step1);
  await signUp.field('lastName').fill('Marsh-Okafor');
  await signUp.submit.click();
  await landsAt(page, step2);
  expect(sent.map(({ method }) => method)).toEqual(['POST', 'PUT', 'PUT']);
  expect(sent[2]?.path).toBe(sent[1]?.path);
  expect(sent[2]?.body).toMatchObject({ sections: ['PARENT', 'NAME'], parent: { lastName: 'Marsh-Okafor' } });
});

test('server errors without a field are shown above the form, focused and scrolled to, without motion if it is unwanted', async ({
  page,
  signUp,
  begin,
}) => {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called on its element below
    Element.prototype.scrollIntoView = new Proxy(Element.prototype.scrollIntoView, {
      apply(scroll, element, [how]: [ScrollIntoViewOptions]) {
        document.documentElement.dataset['scrolled'] = how.behavior;
        return Reflect.apply(scroll, element, [how]);
      },
    });
  });
  const validationErrors = [
    { field: 'registration', text: 'value.invalid' },
    { field: 'sections', text: 'email.invalid' },
  ];
  await page.route(/\/registration$/, route =>
    route.fulfill({ status: 400, json: { type: 'refused', validationErrors } }),
  );
  for (const fill of [
    () => signUp.open('/step1').then(() => signUp.fillParent()),
    () => begin(1, '/step2').then(() => signUp.fillCoparent()),
  ]) {
    await fill();
    for (const [reducedMotion, behaviour] of [
      ['no-preference', 'smooth'],
      ['reduce', 'auto'],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.evaluate(() => delete document.documentElement.dataset['scrolled']);
      await signUp.field('lastName').fill(`Marsh-${behaviour}`); // the error of the press before disappears
      await signUp.submit.click();
      const notice = page.locator('[data-notice]').filter({ hasText: 'We couldn’t save your answers' });
      await expect(notice.getByRole('paragraph')).toHaveCount(2);
      await expect(page.locator('main [tabindex="-1"]').filter({ has: notice })).toBeFocused();
      await expect(notice).toBeInViewport();
      await expect(page.locator('html')).toHaveAttribute('data-scrolled', behaviour);
    }
  }
});

test('a parent’s email that equals the co-parent’s or a child’s is refused at the field of step 1', async ({
  page,
  signUp,
  begin,
}) => {
  await begin(1, '/step2');
  await signUp.fillCoparent();
  await signUp.field('children.0.email').fill(`mila.${signUp.email}`);
  await signUp.submit.click();
  await landsAt(page, step3);
  await page.getByRole('link', { name: 'Step 1: Your details, completed' }).click();
  const refused = [
    [signUp.coparentEmail.toUpperCase(), 'The email of the co-parent cannot be the same as your email.'],
    [`mila.${signUp.email}`, "A child's email address cannot match either parent's email address."],
  ] as const;
  for (const [email, sentence] of refused) {
    await signUp.field('email').fill(email);
    await signUp.submit.click();
    await expect(signUp.field('email')).toHaveAccessibleDescription(new RegExp(sentence));
    await page.getByRole('link', { name: sentence }).click();
    await expect(signUp.field('email')).toBeFocused();
    await signUp.stands('/step1');
  }
});

test('an error of the server at Pay now links to its field in the earlier step', async ({
  page,
  signUp,
  begin,
  site: { backend },
}) => {
  await begin(3, '/payment');
  await signUp.giveCard();
  await signUp.giveBilling();
  await backend.someoneHas(signUp.email);
  await signUp.submit.click();
  await page
    .locator('[data-notice]')
    .getByRole('link', { name: 'It appears you are attempting to create a duplicate user.' })
    .click();
  await landsAt(page, step1);
  await expect(signUp.field('email')).toBeFocused();
  await expect(signUp.field('email')).toHaveValue(signUp.email);
});
