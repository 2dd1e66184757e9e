import type { InvitedUser } from '../../../src/contract/entities/invited-user.schema.ts';
import { elena, invitedOrder } from '../../parts/checkout/checkout.fixtures.ts';
import type { InviteLink } from './invite.types.ts';

const { userId, inviteToken } = invitedOrder.payer;

export const link: InviteLink = { userId, inviteToken };

/** A parent whom the other parent has invited, without a subscription. */
export const invited: InvitedUser = {
  userId,
  firstName: elena.firstName,
  lastName: elena.lastName,
  email: elena.email,
  phoneCountryCode: '+1',
  phoneNumber: elena.phoneNumber,
  timeZone: null,
  isSubscriptionCurrent: false,
  billingAddressComplete: false,
  requireCredentials: true,
  coparentPackageId: 2043,
  prePurchasedPackage: null,
  familyMembers: [
    { userId: 'member-1', firstName: 'Daniel', lastName: 'Ortiz', color: '#2f5d8a', displayInitials: 'DO' },
    { userId, firstName: elena.firstName, lastName: elena.lastName, color: '#8a4b08', displayInitials: 'EM' },
    { userId: 'member-3', firstName: 'Mia', lastName: 'Ortiz', color: '#6b3fa0', displayInitials: 'MO' },
  ],
  inviterFirstName: 'Daniel',
  userCreatedByPro: false,
  proFirstName: null,
  proLastName: null,
  languageLocale: 'en_US',
  agreedToTerms: false,
  addressCountry: 'US',
  hasAddress: false,
  address: null,
  availableCoupons: [],
};

const address = {
  line1: '12 Harbor Street',
  line2: '',
  city: 'Portland',
  region: 'OR',
  postalCode: '97201',
  country: 'US',
};

/** Their subscription is paid, but they have given no address. */
export const subscribed: InvitedUser = { ...invited, isSubscriptionCurrent: true };

/** Only the credentials are missing. */
export const complete: InvitedUser = {
  ...subscribed,
  billingAddressComplete: true,
  hasAddress: true,
  address,
  timeZone: 'America/Los_Angeles',
};
