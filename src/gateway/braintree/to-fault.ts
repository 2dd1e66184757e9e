import { PaymentFault, type FaultKind } from '../payment-fault.ts';
import type { CardField } from '../payment-gateway.ts';

const cancelled = new Set([
  'FRAME_SERVICE_FRAME_CLOSED',
  'PAYPAL_POPUP_CLOSED',
  'VENMO_APP_CANCELED',
  'VENMO_CANCELED',
  'VENMO_CUSTOMER_CANCELED',
  'VENMO_DESKTOP_CANCELED',
  'VENMO_MOBILE_POLLING_TOKENIZATION_CANCELED',
  'VENMO_TOKENIZATION_CANCELED_BY_MERCHANT',
]);

/** The SDK also uses this type for requests that the server answered and refused, so those are excluded. */
const isOfNetwork = (causes: readonly SdkError[]): boolean =>
  causes.some(({ type }) => type === 'NETWORK') && causes.every(({ code }) => code !== 'CLIENT_REQUEST_ERROR');

const cardFields: readonly CardField[] = ['number', 'expirationDate', 'cvv'];

/** An error of the SDK. Its fields depend on its code. */
interface SdkError {
  code?: string;
  type?: string;
  details?: { originalError?: unknown; invalidFieldKeys?: CardField[]; httpStatus?: number };
  fieldErrors?: readonly FieldError[];
}

interface FieldError {
  field?: string;
  fieldErrors?: readonly FieldError[];
}

/** Calls `work` synchronously, and converts its rejection to a `PaymentFault`. */
export async function withFaults<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toFault(error);
  }
}

/** Converts an error of Braintree's SDK. No other module knows the SDK's codes. */
export function toFault(error: unknown): PaymentFault<CardField> {
  if (error instanceof PaymentFault) return error;
  const causes = causesOf(error);
  const [outermost = {}] = causes;
  const fields = wrongFields(outermost, causes);
  return new PaymentFault(kindOf(outermost, causes, fields), {
    fields,
    cause: error,
    ...(outermost.code !== undefined && { code: outermost.code }),
  });
}

function kindOf(outermost: SdkError, causes: readonly SdkError[], fields: readonly CardField[]): FaultKind {
  const code = outermost.code ?? '';
  // The outer error may be about the card; only an inner error says that the token has expired.
  if (causes.some(cause => cause.code === 'CLIENT_AUTHORIZATION_INVALID')) return 'authorizationExpired';
  if (causes.some(cause => cancelled.has(cause.code ?? ''))) return 'cancelled';
  if (fields.length > 0) return 'invalidFields';
  if (/_NOT_ENABLED$|_NOT_LINKED$|_NOT_SUPPORTED$/.test(code)) return 'unavailable';
  if (outermost.type === 'CUSTOMER') return 'rejected';
  if (isOfNetwork(causes) || /_TIMEOUT$|_LOAD_FAILED$/.test(code)) return 'network';
  return outermost.type === 'MERCHANT' ? 'misconfigured' : 'unavailable';
}

function wrongFields({ code, details }: SdkError, causes: readonly SdkError[]): readonly CardField[] {
  if (code === 'HOSTED_FIELDS_FIELDS_EMPTY') return cardFields;
  if (code === 'HOSTED_FIELDS_FIELDS_INVALID') return details?.invalidFieldKeys ?? [];
  const named = new Set(causes.flatMap(({ fieldErrors = [] }) => namesIn(fieldErrors)));
  return cardFields.filter(
    field => named.has(field) || (field === 'expirationDate' && [...named].some(name => name.startsWith('expiration'))),
  );
}

const namesIn = (errors: readonly FieldError[]): string[] =>
  errors.flatMap(({ field = '', fieldErrors = [] }) => [field, ...namesIn(fieldErrors)]);

/** The error and its nested causes, outermost first. */
function causesOf(error: unknown): SdkError[] {
  const causes: SdkError[] = [];
  for (
    let cause: unknown = error;
    typeof cause === 'object' && cause !== null && causes.length < 6;
    cause = causes.at(-1)?.details?.originalError
  ) {
    causes.push(cause); // any object is one, because all its properties are optional
  }
  return causes;
}
