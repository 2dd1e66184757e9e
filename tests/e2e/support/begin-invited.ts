import { expect, type Page } from '@playwright/test';
import { inviteMachine } from '../../../machines/flows/invite/invite.machine.ts';
import type { InviteContext } from '../../../machines/flows/invite/invite.types.ts';
import { premium } from '../../../machines/parts/checkout/checkout.fixtures.ts';
import { placesAt } from '../../../machines/wizard/index.ts';
import { createApi } from '../../../src/api/client.ts';
import { getInvitedUser } from '../../../src/contract/calls/invite.calls.ts';
import { offered } from '../walk/registered.ts';
import { resumeInvited } from '../walk/resume.ts';
import type { Invitation } from './invitations.ts';

type InvitedPath =
  | '/invite/step1'
  | '/invite/packages'
  | '/invite/payment'
  | '/invite/billing-info'
  | '/invite/credentials';

/** Loads a step of an invitation whose earlier steps are answered, with what the server says of the invited parent. */
export async function beginInvited(page: Page, origin: string, { link }: Invitation, path: InvitedPath): Promise<void> {
  const api = createApi({ baseUrl: `${origin}/api` });
  const reply = await api.call(getInvitedUser, { params: { userId: link.userId }, key: link.inviteToken });
  if (reply.status !== 200) throw new Error(`The invitation is closed: ${JSON.stringify(reply)}`);
  const { firstName, lastName, email, phoneNumber } = reply.body;
  const parent = { firstName, lastName, email: email ?? '', phoneCountry: 'US', phoneNumber: phoneNumber ?? '' };
  const answers: Partial<InviteContext> = { link, user: reply.body };
  if (path !== '/invite/step1') Object.assign(answers, { parent, lastCompletedStep: 1 });
  if (path === '/invite/payment') {
    const chosenPackage = await offered(api, parent, premium.id);
    Object.assign(answers, { chosenPackage, lastCompletedStep: 2 });
  }
  if (reply.body.isSubscriptionCurrent) answers.lastCompletedStep = 2;
  await resumeInvited(page, answers, placesAt(inviteMachine, path)[0] ?? [], path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
