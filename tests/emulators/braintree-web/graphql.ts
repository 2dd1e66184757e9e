import { cardInstrument } from '../braintree-gateway/instrument.ts';
import { clientConfiguration } from './configuration.ts';
import { json, type Reply, type State } from './state.ts';
import { openContext, settleContext } from './venmo-context.ts';

interface Question {
  query: string;
  operationName?: string;
  variables: {
    id?: string;
    input?: {
      id?: string;
      status?: string;
      creditCard?: Card;
      paysheetDetails?: { collectCustomerBillingAddress?: boolean };
    };
  };
}

interface Card {
  number: string;
  expirationMonth: string;
  expirationYear: string;
}

/** A well-formed card number that the provider rejects. */
const unknownCard = '4000000000000085';

/** GraphQL errors have status 200 and an error class. */
const refusal = (errorClass: string, message: string, inputPath: readonly string[] = [], legacyCode = ''): Reply =>
  json(200, {
    data: null,
    errors: [{ message, extensions: { errorClass, errorType: 'user_error', inputPath, legacyCode } }],
  });

export function answerGraphql(state: State, body: string): Reply {
  if (state.isTokenExpired) return refusal('AUTHENTICATION', 'The provided client token has expired.');
  const { query, variables } = JSON.parse(body) as Question; // in the SDK's format
  const [, name = ''] = /(?:query|mutation)\s+(\w+)/.exec(query) ?? [];
  const { id = '', input = {} } = variables ?? {};
  switch (name) {
    case 'ClientConfiguration':
      return json(200, { data: { clientConfiguration: clientConfiguration(state.merchantId) } });
    case 'TokenizeCreditCard':
      return tokenize(state, input.creditCard);
    case 'CreateVenmoPaymentContext':
      return createContext(state, input.paysheetDetails?.collectCustomerBillingAddress ?? false);
    case 'UpdateVenmoPaymentContextStatus':
      settleContext(state, input.id ?? '', input.status ?? '');
      return json(200, { data: { updateVenmoPaymentContextStatus: { clientMutationId: null } } });
    case 'PaymentContext':
      return contextOf(state, id);
    default:
      return refusal('VALIDATION', `${name} is not emulated`);
  }
}

function tokenize({ issueNonce, refusesCards }: State, card: Card | undefined): Reply {
  if (card === undefined || refusesCards || card.number === unknownCard)
    return refusal('VALIDATION', 'Credit card number is invalid.', ['input', 'creditCard', 'number'], '81715');
  const { number, expirationMonth, expirationYear } = card;
  const creditCard = {
    bin: number.slice(0, 6),
    brandCode: brandOf(number),
    last4: number.slice(-4),
    cardholderName: null,
    expirationMonth,
    expirationYear,
    binData: {},
  };
  return json(200, { data: { tokenizeCreditCard: { token: issueNonce(cardInstrument(number)), creditCard } } });
}

function brandOf(number: string): string {
  if (number.startsWith('5')) return 'MASTERCARD';
  if (number.startsWith('3')) return 'AMERICAN_EXPRESS';
  return number.startsWith('6') ? 'DISCOVER' : 'VISA';
}

function createContext(state: State, asksForAddress: boolean): Reply {
  const id = openContext(state, asksForAddress);
  const [createdAt, expiresAt] = [0, 3600_000].map(later => new Date(Date.now() + later).toISOString());
  return json(200, {
    data: {
      createVenmoPaymentContext: {
        clientMutationId: null,
        venmoPaymentContext: { id, merchantId: '1', createdAt, expiresAt },
      },
    },
  });
}

function contextOf({ contexts }: State, id: string): Reply {
  const { status, nonce, asksForAddress } = contexts.get(id) ?? {
    status: 'FAILED',
    nonce: null,
    asksForAddress: false,
  };
  const billingAddress = {
    fullName: 'Elena Marsh',
    addressLine1: '12 Harbor Street',
    addressLine2: 'Unit 3',
    adminArea1: 'OR',
    adminArea2: 'Portland',
    postalCode: '97201',
    countryCode: 'USA',
  };
  const payerInfo =
    nonce === null
      ? null
      : {
          firstName: 'Elena',
          lastName: 'Marsh',
          userName: 'elena-marsh',
          billingAddress: asksForAddress ? billingAddress : null,
        };
  return json(200, {
    data: { node: { status, paymentMethodId: nonce, userName: nonce === null ? null : 'elena-marsh', payerInfo } },
  });
}
