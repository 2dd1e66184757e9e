import type { Visitor } from './visitor.ts';

/** Presses the notice's button, else the form's. */
export async function pressOffered({ page }: Visitor): Promise<void> {
  const dialog = page.getByRole('dialog');
  const part = (await dialog.count()) > 0 ? dialog.last() : page.getByRole('main');
  const ofNotice = part
    .locator('[data-notice=error], [data-notice=warning], [role=alert]')
    .getByRole('button')
    .and(page.locator(':not([aria-label=Dismiss])'));
  const ofForm = part.getByRole('button', {
    name: /^(Continue|Complete|Complete Signup|Submit|Log in|Send me a new link|Try again)$/,
  });
  const offered = (await ofNotice.count()) > 0 ? ofNotice : ofForm;
  await offered.first().click();
}
