import { PaymentPage } from '../../../parts/checkout/screens/payment-page.tsx';
import { useSelector, useSend } from '../join.actors.ts';
import { CheckoutUnavailable } from './parts/checkout-unavailable.tsx';

export function PaymentScreen() {
  const send = useSend();
  const isUnavailable = useSelector(state => state.matches({ payment: 'unavailable' }));
  return isUnavailable ? <CheckoutUnavailable onRetry={() => send({ type: 'retried' })} /> : <PaymentPage />;
}
