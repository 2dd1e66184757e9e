import type { outbox } from '../db/tables/house.tables.ts';
import type { StoredResult } from '../db/tables/payment.tables.ts';
import type { Registration } from '../db/tables/registration.table.ts';

type Mail = typeof outbox.$inferInsert;

/**
 * What a completed sign-up writes: a receipt, and an invitation when the co-parent's address is known.
 * Plain text, so that a name can never become a link or a tag.
 */
export function mailsFor({ id: registrationId, parent, family }: Registration, result: StoredResult, origin: string, createdAt: Date): Mail[] {
  const about = { registrationId, createdAt };
  const mails: Mail[] = [{ ...about, kind: 'receipt', recipient: parent.email, subject: 'Your Twohomes receipt', body: receiptText(result) }];
  const coParent = family?.coParent;
  if (coParent !== undefined && coParent.email !== null) {
    const body = invitationText(coParent.firstName, `${parent.firstName} ${parent.lastName}`, result.receipt.payForCoParent, origin);
    mails.push({ ...about, kind: 'invitation', recipient: coParent.email, subject: 'You are invited to Twohomes', body });
  }
  return mails;
}

function receiptText({ receipt, registration, pricingInfo }: StoredResult): string {
  const { totals } = receipt;
  const lines: (string | null)[] = [
    `Hello ${registration.parent.firstName},`,
    '',
    'thank you for joining Twohomes. Your account is active.',
    '',
    `${receipt.receiptText}: ${totals.selectedPackageTotalFormatted}${receipt.payForCoParent ? ' for each of you' : ''}`,
    `Subtotal: ${totals.subTotalFormatted}`,
    ...pricingInfo.taxes.map(({ name, amountFormatted }) => `${name}: ${amountFormatted}`),
    ...receipt.paymentCodeDetails.map(({ code, amountFormatted }) => `Subscription code ${code}: -${amountFormatted}`),
    `Total: ${totals.totalFormatted}`,
    '',
    receipt.cardLastFour === null ? null : `Paid with the card ending in ${receipt.cardLastFour}.`,
    `Transaction: ${receipt.transactionId}`,
    `Date: ${receipt.transactionDateTime}`,
  ];
  return lines.filter(line => line !== null).join('\n');
}

function invitationText(firstName: string, inviter: string, paid: boolean, origin: string): string {
  const lines = [
    `Hello ${firstName},`,
    '',
    `${inviter} invites you to share calendar, messages and expenses on Twohomes.`,
    ...(paid ? ['Your subscription has been paid.'] : []),
    '',
    `Read more: ${origin}/outside/invitation`,
  ];
  return lines.join('\n');
}
