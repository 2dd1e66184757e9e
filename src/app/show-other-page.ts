import { lazyPart } from '../lazy/lazy-part.ts';
import { isPasswordPage } from './choose-password/password-page.ts';
import { showNotFound } from './not-found/show-not-found.tsx';

/** Renders the page at an address that is not the sign-up's own. */
export async function showOtherPage(root: HTMLElement): Promise<void> {
  if (isPasswordPage(location.pathname))
    return (await lazyPart(() => import('./choose-password/show-choose-password.tsx'))).showChoosePassword(root);
  return showNotFound(root);
}
