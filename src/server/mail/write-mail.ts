import { inviteLink, inviteToken } from '../invite/invite-token.ts';
import type { outbox } from '../db/tables/house.tables.ts';
import type { StoredResult } from '../db/tables/payment.tables.ts';
import type { Deps } from '../deps.ts';
import type { StoredMail } from './stored-mail.ts';

export interface Mail {
  subject: string;
  text: string;
}

/** Plain text, so that a name can never become a link or a tag. */
export function writeMail({ secret, config }: Pick<Deps, 'secret' | 'config'>, { mail }: Pick<typeof outbox.$inferSelect, 'mail' | 'languageLocale'>): Mail {
  if (mail.kind === 'receipt') return { subject: 'Your Twohomes receipt', text: receiptText(mail.result) };
  if (mail.kind === 'invitation') return { subject: 'You are invited to Twohomes', text: invitationText(mail, inviteLink(config.publicOrigin, inviteToken(secret, mail.accountId, mail.serial), mail.accountId)) };
  if (mail.kind === 'paymentReturned') return { subject: 'Your payment was returned', text: `Hello ${mail.firstName},\n\nyour payment of ${mail.amountFormatted} was returned. Transaction: ${mail.transactionId}` };
  return { subject: 'Welcome to Twohomes', text: `Hello ${mail.firstName},\n\nyour professional account is ready.` };
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

function invitationText({ firstName, inviter, paid }: Extract<StoredMail, { kind: 'invitation' }>, link: string): string {
  const lines = [
    `Hello ${firstName},`,
    '',
    `${inviter} invites you to share calendar, messages and expenses on Twohomes.`,
    ...(paid ? ['Your subscription has been paid.'] : []),
    '',
    `Join here: ${link}`,
  ];
  return lines.join('\n');
}
