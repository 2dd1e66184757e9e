import { foldEmail } from '../../contract/fields/email.schema.ts';
import type { PaymentType } from '../../contract/entities/payment.schema.ts';
import type { FlagKey } from '../../contract/flags.ts';
import type { Deps } from '../deps.ts';
import { evaluateOne } from '../flags/evaluate.ts';

interface Payer {
  country: string;
  email: string;
  /** All ids with which the payer's browser may have requested flags. */
  anonymousIds: readonly (string | null | undefined)[];
}

/** Whether a payment method is offered in the payer's country and, by the flags, to the payer. */
export const isOffered = async (
  deps: Pick<Deps, 'db' | 'secret' | 'config'>,
  type: PaymentType,
  payer: Payer,
): Promise<boolean> => isOfferedIn(payer.country, type) && (await isOfferedByFlags(deps, type, payer));

/** Venmo is offered only in the United States, PayPal everywhere except the United Kingdom. */
export function isOfferedIn(country: string, type: PaymentType): boolean {
  if (type === 'VENMO') return country === 'US';
  if (type === 'PAYPAL') return country !== 'GB';
  return true;
}

const flagsOf: Readonly<Record<Exclude<PaymentType, 'CREDIT_CARD'>, { shows: FlagKey; hides: FlagKey }>> = {
  APPLE_PAY: { shows: 'apple-pay', hides: 'hide-apple-pay' },
  PAYPAL: { shows: 'paypalInJoin', hides: 'hide-paypal' },
  VENMO: { shows: 'grow365Venmo', hides: 'hide-venmo' },
};

/** Always true in development, where a tab may choose its own variants. */
async function isOfferedByFlags(
  deps: Pick<Deps, 'db' | 'secret' | 'config'>,
  type: PaymentType,
  { email, anonymousIds }: Payer,
): Promise<boolean> {
  if (type === 'CREDIT_CARD' || !deps.config.production) return true;
  const { shows, hides } = flagsOf[type];
  const subjects = [...anonymousIds, foldEmail(email)].filter(subject => typeof subject === 'string');
  const isShown = async (subject: string) =>
    (await evaluateOne(deps, shows, subject)).value === true &&
    (await evaluateOne(deps, hides, subject)).value !== true;
  return (await Promise.all(subjects.map(isShown))).includes(true);
}
