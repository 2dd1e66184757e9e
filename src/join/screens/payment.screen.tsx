import { checkoutScreens } from '../../checkout/checkout.screens.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { MountedRoutes } from '../../wizard/mounted-routes.tsx';

/** The checkout brings its own screens. */
export function PaymentScreen() {
  return <MountedRoutes of="checkout" screens={checkoutScreens} fallback={<Skeleton shape="checkout" />} />;
}
