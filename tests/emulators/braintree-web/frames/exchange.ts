import Client from 'braintree-web/client/client.js';
import type Framebus from 'framebus';
import type { CardForm } from './card-form.ts';

interface Refusal {
  name: string;
  code: string;
  type: string;
  message: string;
  details?: object;
}

const refusal = (type: string, code: string, details?: object): [Refusal] => [
  { name: 'BraintreeError', code: `HOSTED_FIELDS_${code}`, type, message: code, ...(details && { details }) },
];

/** Creates a client with the page's configuration, as the provider's frames do. */
export const openClient = (bus: Framebus): Promise<Client> =>
  new Promise(resolve =>
    bus.emit('hosted-fields:READY_FOR_CLIENT', configuration => resolve(new Client(configuration))),
  );

/** Tokenizes the typed card. Resolves with an error, or with null and the nonce. */
export async function exchange(client: Client, form: CardForm): Promise<[Refusal] | [null, object]> {
  if (form.isEmpty) return refusal('CUSTOMER', 'FIELDS_EMPTY');
  if (form.invalid.length > 0) return refusal('CUSTOMER', 'FIELDS_INVALID', { invalidFieldKeys: form.invalid });
  const [expirationMonth = '', year = ''] = form.text('expirationDate').split('/');
  const creditCard = {
    number: form.text('number').replaceAll(/\D/g, ''),
    cvv: form.text('cvv'),
    expirationMonth,
    expirationYear: year.length === 2 ? `20${year}` : year,
  };
  try {
    const {
      creditCards: [card],
    } = await client.request({ method: 'post', endpoint: 'payment_methods/credit_cards', data: { creditCard } });
    return [null, { ...card }];
  } catch (error) {
    const { name, code, type, message, details } = error as Refusal & { details: { httpStatus?: number } }; // the client throws nothing else
    const isTheirs = (details?.httpStatus ?? 500) >= 500;
    return refusal(isTheirs ? 'NETWORK' : 'CUSTOMER', isTheirs ? 'TOKENIZATION_NETWORK_ERROR' : 'FAILED_TOKENIZATION', {
      originalError: { name, code, type, message, details },
    });
  }
}
