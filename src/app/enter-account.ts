import type { Session } from '../contract/calls/credentials.calls.ts';
import { accountPage } from './account-page.ts';

/**
 * Passes the session to the account area and goes there. The tab's storage ends with the tab and is sent with no
 * request, but every script of this origin can read it; an account area with its own server does better with an
 * `HttpOnly` cookie. The sign-up never deletes these keys, because the account area owns them.
 */
export function enterAccount({ auth, userId, redirectUrl }: Session): void {
  try {
    sessionStorage.setItem('twohomes.auth', auth);
    sessionStorage.setItem('twohomes.userId', userId);
  } catch {
    // Without storage, the account area asks for username and password.
  }
  location.assign(accountPage(redirectUrl));
}
