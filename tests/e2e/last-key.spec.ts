import type { Page } from '@playwright/test';
import { coparentStatus, step1 } from './support/landings.ts';
import { landsAt, savedState } from './support/lands-at.ts';
import { expect, test } from './support/test.ts';

type Way = 'reload' | 'back' | 'elsewhere' | 'otherField' | 'hide';

/**
 * Types into the first name and leaves in the same task, so that there is no pause between the two. Returns what the tab
 * has saved at the end of the task.
 */
async function typeAndLeave(page: Page, leave: Way): Promise<string> {
  const field = page.getByLabel('First name', { exact: true });
  await field.click();
  await field.press('Z');
  return page.evaluate(async way => {
    document.execCommand('insertText', false, 'oë');
    if (way === 'reload') location.reload();
    else if (way === 'back') history.back();
    else if (way === 'elsewhere') location.assign('/outside/help');
    else if (way === 'hide') document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    else document.querySelector<HTMLSelectElement>('header select')?.focus();
    await Promise.resolve(); // the page saves when its task has ended
    return JSON.stringify(sessionStorage);
  }, leave);
}

test('whatever a visitor does right after a keystroke, the character is kept', async ({ page, signUp }) => {
  await signUp.open('/');
  await signUp.chooseParents();
  await landsAt(page, coparentStatus);
  await signUp.denyCoparentAccount();
  await landsAt(page, step1);
  const field = signUp.field('firstName');
  const when = (what: string, act: () => Promise<void>) =>
    test.step(what, async () => {
      await field.fill('');
      await expect.poll(() => savedState(page)).not.toContain('Zoë');
      await act();
    });

  await when('a tab that goes to the background saves it', async () => {
    expect(await typeAndLeave(page, 'hide')).toContain('Zoë');
  });
  await when('a page that is killed after a pause has lost nothing', async () => {
    await field.pressSequentially('Zoë');
    await expect.poll(() => savedState(page)).toContain('Zoë');
  });
  await when('a reload', async () => {
    await typeAndLeave(page, 'reload');
    await expect(field).toHaveValue('Zoë');
  });
  await when('Back', async () => {
    await typeAndLeave(page, 'back');
    await landsAt(page, coparentStatus);
    await page.goForward();
    await landsAt(page, step1);
    await expect(field).toHaveValue('Zoë');
  });
  await when('leaving for another site', async () => {
    await typeAndLeave(page, 'elsewhere');
    await expect(page).toHaveURL(/outside/);
    await page.goBack();
    await expect(field).toHaveValue('Zoë');
  });
  await when('a change of language', async () => {
    expect(await typeAndLeave(page, 'otherField')).toContain('Zoë');
    await page.getByRole('banner').getByRole('combobox').selectOption('es_MX');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
    await expect(field).toHaveValue('Zoë');
  });
});
