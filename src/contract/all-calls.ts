import type { Call } from './call.ts';
import * as coupon from './calls/coupon.calls.ts';
import * as credentialsLink from './calls/credentials-link.calls.ts';
import * as credentials from './calls/credentials.calls.ts';
import * as flag from './calls/flag.calls.ts';
import * as geography from './calls/geography.calls.ts';
import * as invite from './calls/invite.calls.ts';
import * as page from './calls/page.calls.ts';
import * as packages from './calls/package.calls.ts';
import * as payment from './calls/payment.calls.ts';
import * as professional from './calls/professional.calls.ts';
import * as registrationLife from './calls/registration-life.calls.ts';
import * as registration from './calls/registration.calls.ts';
import * as support from './calls/support.calls.ts';

type Calls = Readonly<Record<string, Call>>;

/** The calls among the exports of these files. */
const callsIn = (...files: readonly object[]): Calls =>
  Object.fromEntries(
    files.flatMap(file => Object.entries(file).filter((entry): entry is [string, Call] => isCall(entry[1]))),
  );

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'replies' in value;

/**
 * Every call by area and name. Only the server and tests may import it, because a page that does would load every call.
 */
export const callsByArea: Readonly<Record<string, Calls>> = {
  Registration: callsIn(registration, registrationLife),
  Packages: callsIn(packages),
  Payment: callsIn(payment, coupon),
  Credentials: callsIn(credentials, credentialsLink),
  Invitation: callsIn(invite),
  Professionals: callsIn(professional),
  'Support chat': callsIn(support),
  Page: callsIn(page),
  Flags: callsIn(flag),
  Geography: callsIn(geography),
};

/** Every call by name. */
export const allCalls: Calls = Object.assign({}, ...Object.values(callsByArea));
