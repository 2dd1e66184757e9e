import '../../ui/styles/print.css';
import { useSelector } from '../join.hooks.ts';
import { Receipt } from './parts/receipt.tsx';
import { ReloadedReceipt } from './parts/reloaded-receipt.tsx';

export function ReceiptScreen() {
  // Not "is it showing": while the visitor is on the way into their account, the page stays as it is.
  const isReloaded = useSelector(state => state.matches({ receipt: 'reloaded' }));
  const payment = useSelector(({ context }) => context.payment);
  return isReloaded || payment === null ? <ReloadedReceipt /> : <Receipt payment={payment} />;
}
