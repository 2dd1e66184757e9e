import { base } from '../base.ts';

/**
 * The page behind a mailed link to choose credentials. The token is in the fragment, because browsers send a fragment
 * neither to a server nor in a Referer header.
 */
export const passwordPage = `${base}/password`;

export const isPasswordPage = (pathname: string): boolean =>
  pathname === passwordPage || pathname === `${passwordPage}/`;

export const tokenIn = (fragment: string): string => new URLSearchParams(fragment.slice(1)).get('token') ?? '';
