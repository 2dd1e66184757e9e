import type { Transaction, ValidatedResponse } from 'braintree';
import type { NotCharged } from '../processor.ts';

type Answer = Pick<ValidatedResponse<Transaction>, 'success' | 'errors'>;

const codes: Readonly<Record<string, string>> = {
  '91564': 'nonce_consumed',
  '91565': 'nonce_unknown',
  '91566': 'nonce_locked',
  '81715': 'card_number_invalid',
};

/** Another request has used this request's key. The reply does not say how that one ended. */
const keyInUse = new Set(['915232', '915233', '915234', '915235']);

/** Maps a reply without a transaction to a refusal. Throws if the reply does not exclude a charge. */
export function toRefusal({ success, errors }: Answer): NotCharged {
  const given = success ? [] : errors.deepErrors().map(({ code }) => code);
  const code = given.find(known => known in codes) ?? given[0];
  if (code === undefined || given.some(known => keyInUse.has(known)))
    throw new Error(`The gateway left a sale undecided ${given.join(', ')}`);
  return { type: 'refused', code: codes[code] ?? `validation_${code}` };
}
