import { checkoutScreens } from '../../../parts/checkout/checkout.screens.ts';
import { MountedRoutes } from '../../../wizard/index.ts';
import { useSelector } from '../join.actors.ts';
import { CheckoutUnavailable } from './parts/checkout-unavailable.tsx';
import { PaymentOpening } from './parts/payment-opening.tsx';

/** Mounts the checkout's own screens, which serve both layouts. */
export function PaymentScreen() {
  const isUnavailable = useSelector(state => state.matches({ payment: 'unavailable' }));
  return isUnavailable ? (
    <CheckoutUnavailable />
  ) : (
    <MountedRoutes of="checkout" screens={checkoutScreens} fallback={<PaymentOpening />} />
  );
}
