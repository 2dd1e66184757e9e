import { expect, type Locator, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { elena } from '../../../machines/parts/checkout/checkout.fixtures.ts';

export const approvedCard = '4111 1111 1111 1111';

export const password = 'two-homes-1-family';

/** A parent who signs up. Finds fields by name, so that it works in every language. */
export class SignUp {
  readonly page: Page;
  email = `elena.${randomUUID()}@example.com`;
  readonly coparentEmail = `daniel.${randomUUID()}@example.com`;
  readonly username = `elena${randomUUID().slice(0, 8)}`;

  constructor(page: Page) {
    this.page = page;
  }

  field(name: string): Locator {
    return this.page.locator(`main [name="${name}"]`);
  }

  /** The primary button of the step. */
  get submit(): Locator {
    return this.page.getByRole('button', {
      name: /^(Continue|Continuar|Pay now|Pagar ahora|Complete Signup|Completar el registro)$/,
    });
  }

  open(path: string) {
    return this.page.goto(`/app/join${path}`);
  }

  async stands(path: string): Promise<void> {
    await expect(this.page).toHaveURL(url => url.pathname === `/app/join${path}`);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  /** Answers the landing page. English only. */
  chooseParents(): Promise<void> {
    return this.page.getByRole('button', { name: 'For Parents' }).click();
  }

  /** Answers whether the co-parent has an account. English only. */
  denyCoparentAccount(): Promise<void> {
    return this.page.getByRole('button', { name: 'No, not yet' }).click();
  }

  async fillParent(): Promise<void> {
    const { phoneCountry: _preselected, ...typed } = elena;
    for (const [name, value] of Object.entries({ ...typed, email: this.email })) await this.field(name).fill(value);
  }

  async giveParent(): Promise<void> {
    await this.open('/step1');
    await this.fillParent();
    await this.submit.click();
    await this.stands('/step2');
  }

  /** Goes from the open landing page to the payment step. English only. */
  async comeToPayment(): Promise<void> {
    await this.comeToPackages();
    await this.choosePackage();
  }

  /** Goes from the open landing page to the packages. */
  async comeToPackages(): Promise<void> {
    await this.chooseParents();
    await this.denyCoparentAccount();
    await this.fillParent();
    await this.submit.click();
    await this.stands('/step2');
    await this.giveCoparent();
  }

  /** Opens the wallet's window from the payment step. English only. */
  async startWallet(name: string): Promise<void> {
    await this.page.getByRole('radio', { name }).check();
    await this.page.getByRole('button', { name: `Continue with ${name}` }).click();
  }

  async fillCoparent(): Promise<void> {
    await this.field('firstName').fill('Daniel');
    await this.field('lastName').fill('Okafor');
    await this.field('email').fill(this.coparentEmail);
    await this.field('children.0.firstName').fill('Mila');
    await this.field('children.0.lastName').fill('Okafor');
  }

  async giveCoparent(): Promise<void> {
    await this.fillCoparent();
    await this.submit.click();
    await this.stands('/step3');
  }

  async choosePackage(): Promise<void> {
    await this.takePackage();
    await this.stands('/payment');
  }

  /** Chooses a package. The checkout's layout decides which step follows. */
  async takePackage(): Promise<void> {
    await this.page.getByRole('radio').nth(1).check();
    await this.submit.click();
  }

  /** Chooses build-your-own, without building it. */
  async chooseOwnPackage(): Promise<void> {
    await this.page.getByRole('radio', { name: /^(Build your own|Paquete a la medida)$/ }).check();
    await this.submit.click();
    await this.stands('/alacarte');
  }

  /** Applies a subscription code on the payment step. English only. */
  async applyCode(code: string): Promise<void> {
    await this.page.getByLabel('I have a Subscription Code').check();
    await this.page.getByLabel('Subscription code', { exact: true }).fill(code);
    await this.page.getByRole('button', { name: 'Apply' }).click();
  }

  async fillCard(number = approvedCard): Promise<void> {
    await this.page.locator('[autocomplete=cc-number]').fill(number);
    await this.page.locator('[autocomplete=cc-exp]').fill('12/34');
    await this.page.locator('[autocomplete=cc-csc]').fill('123');
  }

  async giveCard(number = approvedCard): Promise<void> {
    await this.fillCard(number);
    await this.submit.click();
    await this.stands('/payment/billing');
  }

  async fillBilling(): Promise<void> {
    await this.field('billingAddress').fill('12 Harbor Street');
    await this.field('city').fill('Portland');
    await this.field('region').selectOption('OR');
    await this.field('postalCode').fill('97201');
    await this.field('timezone').selectOption('America/Los_Angeles');
  }

  /** Uses Canada, where the terms must be accepted and the packages of the United States are sold. */
  async fillCanadianBilling(): Promise<void> {
    await this.field('country').selectOption('CA');
    await this.field('region').selectOption('ON');
    await this.field('timezone').selectOption('America/Toronto');
    await this.field('billingAddress').fill('1 King Street');
    await this.field('city').fill('Toronto');
    await this.field('postalCode').fill('M5H 2N2');
  }

  async giveBilling(): Promise<void> {
    await this.fillBilling();
    await this.submit.click();
    await this.stands('/payment/review');
  }

  async reachReview(): Promise<void> {
    await this.giveParent();
    await this.giveCoparent();
    await this.choosePackage();
    await this.giveCard();
    await this.giveBilling();
  }

  async pay(): Promise<void> {
    await this.submit.click();
    await this.stands('/credentials');
  }

  async chooseCredentials(): Promise<void> {
    await this.field('username').fill(this.username);
    await this.field('password').fill(password);
    await expect(this.submit).toBeEnabled();
    await this.submit.click();
    await expect(this.page.locator('main input')).toHaveCount(0);
  }

  /** Chooses credentials, and skips the seconds for which the page shows that the account is ready. */
  async giveCredentials(): Promise<void> {
    await this.page.clock.install();
    await this.chooseCredentials();
    await this.page.clock.fastForward(5000);
    await this.stands('/receipt');
    await this.page.clock.resume();
  }
}
