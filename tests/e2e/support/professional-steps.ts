import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { albany, ruth, security } from '../../../machines/flows/professional/professional.fixtures.ts';
import { giveAll } from '../../walk/page-driver.ts';
import { fillPerson, fillPractice } from '../../walk/professional.drivers.ts';
import { pageDriverOn } from '../walk/browser-page-driver.ts';
import { settleLists } from '../walk/option-lists.ts';
import { SignUp } from './sign-up.ts';
import type { Look } from './look-at-each-step.ts';

/**
 * Signs a professional up, and calls `look` at each step with its errors. Each later step must begin with the focus on
 * its heading. English only.
 */
export async function lookAtEachProfessionalStep(page: Page, look: Look): Promise<void> {
  const signUp = new SignUp(page);
  const ui = pageDriverOn(page);
  const settle = settleLists(page);
  const arrives = async (path: string) => {
    await signUp.stands(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeFocused();
  };
  const lookAtErrors = async (step: string, button: string) => {
    await ui.press(button);
    await expect(page.locator('main [aria-invalid=true]')).not.toHaveCount(0);
    await look(step);
  };
  await signUp.open('/pro');
  await signUp.stands('/pro');
  await settle('hearAboutUs', 'OTHER');
  await ui.give('hearAboutUs', 'OTHER');
  await lookAtErrors('person', 'Continue');
  await fillPerson(ui, { ...ruth, email: `ruth.${randomUUID()}@example.com` }, settle);
  await ui.press('Continue');

  await arrives('/pro/practice');
  await settle('roles', albany.roles[0] ?? '');
  await lookAtErrors('practice', 'Continue');
  await fillPractice(ui, albany, settle);
  await ui.press('Continue');

  await arrives('/pro/security');
  await lookAtErrors('security', 'Complete');
  await page.route('**/v2/professional/users', route => route.abort());
  await giveAll(ui, { ...security });
  await ui.press('Complete');
  await arrives('/pro/error');
  await look('error');
  await page.unroute('**/v2/professional/users');
  await ui.press('Try again');

  await arrives('/pro/success');
  await look('success');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  await look('success after a reload');
}
