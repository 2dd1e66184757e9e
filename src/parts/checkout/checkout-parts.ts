import type { ActorRefFrom } from 'xstate';
import type { addressLookupMachine } from '../../../machines/parts/checkout/billing/address-lookup.machine.ts';
import type { billingMachine } from '../../../machines/parts/checkout/billing/billing.machine.ts';
import type { geographyMachine } from '../../../machines/parts/checkout/billing/geography.machine.ts';
import type { consentMachine } from '../../../machines/parts/checkout/consent/consent.machine.ts';
import type { leaveGuardMachine } from '../../../machines/parts/checkout/leave-guard/leave-guard.machine.ts';
import type { paymentMethodMachine } from '../../../machines/parts/checkout/payment-method/payment-method.machine.ts';
import type { submissionMachine } from '../../../machines/parts/checkout/submission/submission.machine.ts';
import type { subscriptionCodeMachine } from '../../../machines/parts/checkout/subscription-code/subscription-code.machine.ts';

/** The machines within a checkout, which a screen passes to the components that show them. */
export type MethodRef = ActorRefFrom<typeof paymentMethodMachine>;
export type CodeRef = ActorRefFrom<typeof subscriptionCodeMachine>;
export type ConsentRef = ActorRefFrom<typeof consentMachine>;
export type BillingRef = ActorRefFrom<typeof billingMachine>;
export type GeographyRef = ActorRefFrom<typeof geographyMachine>;
export type LookupRef = ActorRefFrom<typeof addressLookupMachine>;
export type LeaveRef = ActorRefFrom<typeof leaveGuardMachine>;
export type SubmissionRef = ActorRefFrom<typeof submissionMachine>;
