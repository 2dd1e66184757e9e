import { randomUUID } from 'node:crypto';
import { elena, premium } from '../../../machines/parts/checkout/checkout.fixtures.ts';
import type { InviteContext } from '../../../machines/flows/invite/invite.types.ts';
import { customerOf } from '../../../machines/flows/invite/invite.context.ts';
import { invited } from '../../../machines/flows/invite/invite.fixtures.ts';
import { initialInviteContext } from '../../../machines/flows/invite/invite.types.ts';
import { base } from '../../../src/app/base.ts';
import type { PaymentResult } from '../../../src/contract/entities/payment.schema.ts';
import { invitedPayer } from '../../../src/parts/checkout/payers/invited-payer.ts';
import { type InvitationState, pathOf } from '../support/invitations.ts';
import { offered, payBy } from './registered.ts';
import type { Visit } from './visit.ts';

/** A visitor whom somebody can invite. */
type Guest = Pick<Visit, 'own' | 'backend' | 'invitation'>;

/** The invitation's link, which exists once the visitor has been invited. */
export function invitationOf({ invitation }: Pick<Guest, 'invitation'>) {
  if (invitation === undefined) throw new Error('Nobody has invited the visitor');
  return invitation;
}

/** Invites the visitor. Returns their answers so far, in a state of the invitation. */
export async function invite(visit: Guest, state: InvitationState = 'unpaid') {
  const { own, backend } = visit;
  const link = await backend.invite(own(elena).email);
  visit.invitation = link;
  await backend.invitationIs(link, state);
  return { link, user: own({ ...invited, userId: link.userId }) };
}

/** Closes the link while the visitor does something, until the page asks for the invitation again. */
export async function closeWhile(visit: Visit, act: () => Promise<void>): Promise<void> {
  const link = invitationOf(visit);
  await visit.backend.invitationIs(link, 'expired');
  await act();
  await visit.stands('invite', 'welcome.asking');
  await visit.backend.reopen(link);
}

/** Opens the link as the mail has it. */
export async function openLink(visit: Guest & Pick<Visit, 'page'>): Promise<void> {
  const { link } = await invite(visit);
  await visit.page.goto(base + pathOf(link));
}

/** The answers of an invited visitor who has chosen a package. */
export async function chosen(visit: Guest, packageId = premium.id) {
  const { link, user } = await invite(visit);
  const parent = visit.own(elena);
  return {
    link,
    user,
    parent,
    chosenPackage: await offered(visit.backend.api, parent, packageId),
    lastCompletedStep: 2,
  } satisfies Partial<InviteContext>;
}

/** Pays by the page's calls. */
export async function payInvited(
  visit: Guest,
  packageId: number = premium.id,
  attemptKey: string = randomUUID(),
): Promise<PaymentResult> {
  const outcome = await submitInvited(visit, packageId, attemptKey);
  if (outcome.type !== 'approved') throw new Error(`The payment was answered ${outcome.type}`);
  return outcome.result;
}

/** Submits a payment by the page's calls. The nonce's name decides the sandbox's outcome. */
export async function submitInvited(visit: Guest, packageId: number, attemptKey: string, nonce?: string) {
  const { own, backend } = visit;
  const [link, parent] = [invitationOf(visit), own(elena)];
  const chosenPackage = await offered(backend.api, parent, packageId);
  if (chosenPackage === null) throw new Error(`Package ${packageId} is not sold`);
  const user = { ...invited, userId: link.userId };
  const customer = customerOf({ ...initialInviteContext, link, user, parent, confirmedEmail: parent.email });
  const order = { ...customer, package: chosenPackage, payForCoparent: false };
  return payBy(invitedPayer(backend.api.call), order, attemptKey, nonce);
}
