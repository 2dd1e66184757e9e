import '../../../ui/styles/print.css';
import { useSelector } from '../join.actors.ts';
import { Receipt } from './parts/receipt.tsx';
import { PaidElsewhere } from './parts/paid-elsewhere.tsx';
import { ReloadedReceipt } from './parts/reloaded-receipt.tsx';

export function ReceiptScreen() {
  // Not "is it showing", because the page must stay the same while the visitor is entering their account.
  const isReloaded = useSelector(state => state.matches({ receipt: 'reloaded' }));
  const isElsewhere = useSelector(state => state.matches({ receipt: 'elsewhere' }));
  const payment = useSelector(({ context }) => context.payment);
  if (isElsewhere) return <PaidElsewhere />;
  return isReloaded || payment === null ? <ReloadedReceipt /> : <Receipt payment={payment} />;
}
