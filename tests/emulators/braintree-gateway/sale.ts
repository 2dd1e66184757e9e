import { created, refused } from './answer.ts';
import { newId, type Answer, type Books, type Entry } from './books.ts';
import { fakeNonces, type Instrument } from './instrument.ts';

/** The body of a sale as the SDK sends it. */
export interface SaleRequest {
  type: 'sale';
  amount: string;
  order_id?: string;
  payment_method_nonce?: string;
  merchant_account_id?: string;
  device_data?: string;
  api_request_key?: string;
  credit_card?: { cardholder_name?: string };
  billing?: Record<string, string>;
  options?: { submit_for_settlement?: boolean; store_in_vault_on_success?: boolean };
}

/** Stores a sale, or returns an error. Any transaction uses up its nonce, even a declined one. */
export function sell(books: Books, request: SaleRequest, currencies: Readonly<Record<string, string>>): Answer {
  const { payment_method_nonce: nonce = '', merchant_account_id: merchantAccountId = '', amount } = request;
  const own = books.nonces.get(nonce);
  const instrument = own?.instrument ?? fakeNonces.get(nonce);
  const currency = currencies[merchantAccountId];
  const invalid = invalidity(instrument, own?.isSpent === true);
  if (invalid !== undefined) return refused([invalid]);
  if (instrument === undefined) return refused(['91565']);
  if (!/^\d+(\.\d{1,2})?$/.test(amount)) return refused(['81503']);
  if (currency === undefined) return refused(['91513']);
  const billingErrors = errorsOfBilling(request.billing);
  if (billingErrors.length > 0) return refused(billingErrors);
  if (own !== undefined) own.isSpent = true;
  const entry: Entry = {
    id: newId(),
    type: 'sale',
    amount,
    currency,
    merchantAccountId,
    orderId: request.order_id ?? null,
    nonce,
    key: request.api_request_key ?? null,
    deviceData: request.device_data ?? null,
    cardHolderName: request.credit_card?.cardholder_name ?? null,
    billing: request.billing ?? {},
    instrument,
    token: null,
    refundIds: [],
    createdAt: new Date(),
    ...decide(instrument, amount, hasTwin(books, request, instrument)),
  };
  if (entry.status === 'submitted_for_settlement' && request.options?.store_in_vault_on_success === true)
    entry.token = newId();
  books.entries.push(entry);
  return entry.status === 'submitted_for_settlement' ? created(entry) : refused([], entry);
}

function invalidity(instrument: Instrument | undefined, isSpent: boolean): string | undefined {
  if (isSpent) return '91564';
  return instrument?.fate !== undefined && 'invalid' in instrument.fate ? instrument.fate.invalid : undefined;
}

/** Codes of the product's countries that the gateway's list of countries lacks. */
const unlistedCountries = new Set(['AC', 'TA', 'XK']);

/**
 * The length of a postal code counts its letters and digits only. The documentation does not say which letters it may
 * contain; the emulator takes ASCII.
 */
function errorsOfBilling({ postal_code: code = '', country_code_alpha2: country = '' }: SaleRequest['billing'] = {}) {
  const hasOtherCharacters = code !== '' && !/^[\da-z][\da-z -]*$/i.test(code);
  const isTooLong = code.replaceAll(/[^\p{L}\p{N}]/gu, '').length > 9;
  return [
    ...(hasOtherCharacters ? ['81813'] : []),
    ...(isTooLong ? ['81809'] : []),
    ...(unlistedCountries.has(country) ? ['91814'] : []),
  ];
}

type Verdict = Pick<Entry, 'status' | 'processorResponseCode' | 'gatewayRejectionReason'>;

const rejected = (reason: string): Verdict => ({
  status: 'gateway_rejected',
  processorResponseCode: null,
  gatewayRejectionReason: reason,
});
const processed = (status: Entry['status'], code: string): Verdict => ({
  status,
  processorResponseCode: code,
  gatewayRejectionReason: null,
});

function decide({ fate }: Instrument, amount: string, isTwin: boolean): Verdict {
  const whole = Math.floor(Number(amount));
  if (fate !== undefined && 'rejected' in fate) return rejected(fate.rejected);
  if (Number(amount) === 5001) return rejected('application_incomplete');
  if (isTwin) return rejected('duplicate');
  if (fate !== undefined && 'declined' in fate) return processed('processor_declined', fate.declined);
  if (whole >= 2000 && whole < 3000) return processed('processor_declined', String(whole));
  return whole === 3000 ? processed('failed', '3000') : processed('submitted_for_settlement', '1000');
}

const twinSeconds = 30;

/** Whether the same order and amount were approved on the same instrument within seconds. */
const hasTwin = ({ entries }: Books, { amount, order_id: orderId }: SaleRequest, instrument: Instrument): boolean =>
  entries.some(
    ({ type, status, createdAt, ...other }) =>
      type === 'sale' &&
      status === 'submitted_for_settlement' &&
      other.amount === amount &&
      other.orderId === orderId &&
      other.instrument.kind === instrument.kind &&
      other.instrument.lastFour === instrument.lastFour &&
      Date.now() - createdAt.getTime() < twinSeconds * 1000,
  );
