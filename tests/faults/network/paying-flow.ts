import type { CheckoutAnswers, CheckoutFlags } from '../../../machines/parts/checkout/checkout.types.ts';
import type { Asked } from '../../e2e/walk/interceptor.ts';
import type { Visitor } from './visitor.ts';

/** A flow in which a visitor chooses a package and pays. Its situations are those of every such flow. */
export interface PayingFlow {
  /** Name of its chart. */
  chart: string;
  /** Names its visitor, in the names of the situations. */
  visitor: string;
  /** The layouts of its checkout; the payment has most of its situations in the first. */
  layouts: readonly [CheckoutFlags['layout'], ...CheckoutFlags['layout'][]];
  calls: {
    saveBilling: Asked;
    validatePackage: Asked;
    /** Prices an order before its address is saved. */
    estimate: Asked;
    priceOfBill: Asked;
    priceWithCode: Asked;
    submitPayment: Asked;
    findPayment: Asked;
  };
  /** Opens the choice of packages. */
  openPackages: (visitor: Visitor) => Promise<void>;
  /** Opens the building of a package. */
  openBuild: (visitor: Visitor, priceInBuildYourOwn: 'control' | 'treatment') => Promise<void>;
  /** Opens the payment of a chosen package. */
  openCheckout: (
    visitor: Visitor,
    checkout?: Partial<CheckoutAnswers>,
    layout?: CheckoutFlags['layout'],
  ) => Promise<void>;
  /** Leaves a payment on the server whose outcome the page does not know. Returns the key of the attempt. */
  leavePayment: (visitor: Visitor, outcome: 'approved' | null) => Promise<string>;
  /** Opens a page that has sent a payment under this key and received no answer. */
  resumeUnsettled: (visitor: Visitor, key: string) => Promise<void>;
}
