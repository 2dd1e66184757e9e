import type { PaymentProcessor } from './processor.ts';

/**
 * The same processor, but what the reconciler asks of it rejects when the signal aborts, because the provider may take
 * longer than a server that stops can wait. The next process asks again.
 */
export const untilAborted = (processor: PaymentProcessor, signal: AbortSignal): PaymentProcessor => ({
  ...processor,
  find: orderId => unlessAborted(signal, () => processor.find(orderId)),
  refundOrVoid: transactionId => unlessAborted(signal, () => processor.refundOrVoid(transactionId)),
});

async function unlessAborted<T>(signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort);
  return Promise.race([ask(), aborted]).finally(() => signal.removeEventListener('abort', abort));
}
