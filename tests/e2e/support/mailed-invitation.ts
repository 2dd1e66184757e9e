import type { APIRequestContext } from '@playwright/test';
import { expectReply, familySection, pay, readyToPay, submissionFor } from '../../server/support/sign-up.ts';
import type { Site } from './sites.ts';

/** The link in the latest invitation that was mailed to this address. */
export async function invitationTo(request: APIRequestContext, email: string) {
  const mails = (await (await request.get('/dev/mail')).text()).split('<article');
  const mail = mails.find(text => text.includes(email))?.replaceAll('&amp;', '&') ?? '';
  const [, path = '', token = '', userId = ''] =
    /\/app\/join(\/invite#token=([\w-]+)&userId=([\w-]+))/.exec(mail) ?? [];
  return { path, token, userId };
}

/** Signs up a parent by calls, and returns the link in the mail to the co-parent. */
export async function mailedInvitation(request: APIRequestContext, { backend: { api } }: Pick<Site, 'backend'>) {
  const name = crypto.randomUUID();
  const email = `bo.${name}@example.com`;
  const signUp = await readyToPay(api, {
    email: `ann.${name}@example.com`,
    family: { coParent: { ...familySection.coParent, email }, coParentDuplicateConfirmed: true },
  });
  const submission = { ...(await submissionFor(api, signUp)), coParentDuplicateConfirmed: true };
  expectReply(await pay(api, signUp, submission), 200);
  return invitationTo(request, email);
}
