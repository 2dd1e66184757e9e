import '../../ui/styles/print.css';
import { useSelector } from '../join.hooks.ts';
import { Receipt } from './parts/receipt.tsx';
import { ReloadedReceipt } from './parts/reloaded-receipt.tsx';

export function ReceiptScreen() {
  const payment = useSelector(state => (state.matches({ receipt: 'showing' }) ? state.context.payment : null));
  return payment === null ? <ReloadedReceipt /> : <Receipt payment={payment} />;
}
