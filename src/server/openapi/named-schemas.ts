import type { GenericSchema } from 'valibot';
import { openCredentialsLink } from '../../contract/calls/credentials-link.calls.ts';
import { FlagEvaluationSchema } from '../../contract/calls/flag.calls.ts';
import { getInvitedUser, requestInviteLink } from '../../contract/calls/invite.calls.ts';
import { validatePackage } from '../../contract/calls/package.calls.ts';
import { PricingAddressSchema, submitPayment } from '../../contract/calls/payment.calls.ts';
import { OptionSchema } from '../../contract/calls/professional.calls.ts';
import { RegistrationLifeSchema } from '../../contract/calls/registration-life.calls.ts';
import { AvailableCouponSchema } from '../../contract/entities/coupon.schema.ts';
import { OrderDetailSchema, PackageSchema } from '../../contract/entities/package.schema.ts';
import { PaymentResultSchema, ReceiptSchema } from '../../contract/entities/payment.schema.ts';
import {
  CouponDetailSchema,
  PaymentCodeDetailSchema,
  PricingSchema,
  TaxSchema,
  TotalsSchema,
} from '../../contract/entities/pricing.schema.ts';
import {
  BillingSectionSchema,
  FamilySectionSchema,
  ParentSectionSchema,
  RegistrationAddressSchema,
  RegistrationParentSchema,
} from '../../contract/entities/registration.schema.ts';
import { SettledSchema } from '../../contract/entities/settled.schema.ts';
import { FaultSchema, GoneSchema, RefusedSchema, ValidationErrorSchema } from '../../contract/problem.schema.ts';

/**
 * Schemas that the document defines once and references by name. One with a transformation is used in requests only.
 */
export const namedSchemas = {
  Fault: FaultSchema,
  Refused: RefusedSchema,
  ValidationError: ValidationErrorSchema,
  Gone: GoneSchema,
  ParentSection: ParentSectionSchema,
  FamilySection: FamilySectionSchema,
  BillingSection: BillingSectionSchema,
  RegistrationLife: RegistrationLifeSchema,
  RegistrationParent: RegistrationParentSchema,
  RegistrationAddress: RegistrationAddressSchema,
  Package: PackageSchema,
  OrderDetail: OrderDetailSchema,
  PricingAddress: PricingAddressSchema,
  Pricing: PricingSchema,
  Totals: TotalsSchema,
  Tax: TaxSchema,
  CouponDetail: CouponDetailSchema,
  PaymentCodeDetail: PaymentCodeDetailSchema,
  PackageCriteria: validatePackage.body,
  PackageRefused: validatePackage.replies[409],
  AvailableCoupon: AvailableCouponSchema,
  Approved: submitPayment.replies[200],
  Declined: submitPayment.replies[402],
  PriceChanged: submitPayment.replies[409].options[0],
  InviteRefused: getInvitedUser.replies[401],
  InviteOver: getInvitedUser.replies[403],
  LinkUsed: openCredentialsLink.replies[410],
  Joined: requestInviteLink.replies[403],
  Option: OptionSchema,
  FlagEvaluation: FlagEvaluationSchema,
  Settled: SettledSchema,
  PaymentResult: PaymentResultSchema,
  Receipt: ReceiptSchema,
} satisfies Record<string, GenericSchema>;
