import type { Road } from './road.ts';
import { addressLookupRoad } from './roads/address-lookup.road.ts';
import { billingRoad } from './roads/billing.road.ts';
import { consentRoad } from './roads/consent.road.ts';
import { coparentPromptRoad } from './roads/coparent-prompt.road.ts';
import { credentialsRoad } from './roads/credentials.road.ts';
import { credentialsLinkRoad } from './roads/credentials-link.road.ts';
import { geographyRoad } from './roads/geography.road.ts';
import { joinRoad } from './roads/join.road.ts';
import { multiStepCheckoutRoad } from './roads/multi-step-checkout.road.ts';
import { buildYourOwnRoad } from './roads/build-your-own.road.ts';
import { packageChoiceRoad } from './roads/package-choice.road.ts';
import { paymentMethodRoad } from './roads/payment-method.road.ts';
import { registrationLifeRoad } from './roads/registration-life.road.ts';
import { signInRoad } from './roads/sign-in.road.ts';
import { singlePageCheckoutRoad } from './roads/single-page-checkout.road.ts';
import { submissionRoad } from './roads/submission.road.ts';
import { subscriptionCodeRoad } from './roads/subscription-code.road.ts';
import { supportChatRoad } from './roads/support-chat.road.ts';

/** By the name of the flow's file. A chart without actors has no road: the screens show all that it does. */
export const roads: Readonly<Record<string, Road>> = {
  join: joinRoad,
  'package-choice': packageChoiceRoad,
  'build-your-own': buildYourOwnRoad,
  credentials: credentialsRoad,
  'credentials-link': credentialsLinkRoad,
  'sign-in': signInRoad,
  'coparent-prompt': coparentPromptRoad,
  'registration-life': registrationLifeRoad,
  'support-chat': supportChatRoad,
  'payment-method': paymentMethodRoad,
  'multi-step-checkout': multiStepCheckoutRoad,
  'single-page-checkout': singlePageCheckoutRoad,
  'subscription-code': subscriptionCodeRoad,
  consent: consentRoad,
  billing: billingRoad,
  geography: geographyRoad,
  'address-lookup': addressLookupRoad,
  submission: submissionRoad,
};
