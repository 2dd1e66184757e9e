import { accountStorage } from '../brand/account-storage.ts';
import type { Session } from '../contract/calls/credentials.calls.ts';
import { accountPage } from './account-page.ts';

/**
 * Hands the account area who has signed in, and goes there. The tab's storage ends with the tab and is sent with no
 * request, but every script of this origin can read it; an account area on a server of its own does better with a
 * cookie that is `HttpOnly`. Nothing here takes it away again: it is not the sign-up's.
 */
export function enterAccount({ auth, userId, redirectUrl }: Session): void {
  try {
    sessionStorage.setItem(accountStorage.auth, auth);
    sessionStorage.setItem(accountStorage.userId, userId);
  } catch {
    // Where nothing can be stored, the account area asks for username and password.
  }
  location.assign(accountPage(redirectUrl));
}
