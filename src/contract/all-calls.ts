import type { Call } from './call.ts';
import { listCoupons } from './calls/coupon.calls.ts';
import { openCredentialsLink, requestCredentialsLink } from './calls/credentials-link.calls.ts';
import { checkUsername, setCredentials, signIn } from './calls/credentials.calls.ts';
import { evaluateFlag, evaluateFlags } from './calls/flag.calls.ts';
import { listCountries, listRegions, listTimezones } from './calls/geography.calls.ts';
import {
  acceptInvitation,
  agreeToTerms,
  findInvitePayment,
  getInvitedUser,
  inviteCoparent,
  optInToMarketing,
  priceInvited,
  requestInviteLink,
  submitInvitePayment,
  updateInvitedRegistration,
  validateInvitedPackage,
} from './calls/invite.calls.ts';
import { getPageSettings } from './calls/page.calls.ts';
import { buildPackage, lookUpPricing, validatePackage } from './calls/package.calls.ts';
import { createClientToken, findPayment, priceOrder, submitPayment } from './calls/payment.calls.ts';
import {
  createProfessional,
  lookUpProfessional,
  lookUpProfessionalCountry,
  validateProfessional,
} from './calls/professional.calls.ts';
import { getRegistrationLife, prolongRegistration } from './calls/registration-life.calls.ts';
import { createRegistration, updateRegistration } from './calls/registration.calls.ts';
import { getSupportChatToken } from './calls/support.calls.ts';

/**
 * Every call by area and name. Only the server and tests may import it, because a page that does would load every call.
 */
export const callsByArea = {
  Registration: { createRegistration, updateRegistration, inviteCoparent, getRegistrationLife, prolongRegistration },
  Packages: { lookUpPricing, validatePackage, buildPackage },
  Payment: { priceOrder, listCoupons, createClientToken, submitPayment, findPayment },
  Credentials: { checkUsername, setCredentials, openCredentialsLink, requestCredentialsLink, signIn },
  'Invited parent': {
    getInvitedUser,
    updateInvitedRegistration,
    validateInvitedPackage,
    priceInvited,
    submitInvitePayment,
    findInvitePayment,
    acceptInvitation,
    requestInviteLink,
    agreeToTerms,
    optInToMarketing,
  },
  Professionals: { validateProfessional, createProfessional, lookUpProfessional, lookUpProfessionalCountry },
  'Support chat': { getSupportChatToken },
  Page: { getPageSettings },
  Flags: { evaluateFlag, evaluateFlags },
  Geography: { listCountries, listRegions, listTimezones },
} satisfies Record<string, Record<string, Call>>;

/** Every call by name. */
export const allCalls: Readonly<Record<string, Call>> = Object.assign({}, ...Object.values(callsByArea));
