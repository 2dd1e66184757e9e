import { PaymentPage } from '../../../parts/checkout/screens/payment-page.tsx';
import { useSelector, useSend } from '../invite.actors.ts';

export function PaymentScreen() {
  const send = useSend();
  const isUnavailable = useSelector(state => state.matches({ payment: 'unavailable' }));
  return <PaymentPage isUnavailable={isUnavailable} onRetry={() => send({ type: 'retried' })} />;
}
