import type { ConnectionReport } from '../../../../machines/parts/checkout/submission/submission.setup.ts';

export interface ConnectionStart {
  report: (report: ConnectionReport) => void;
}

/** Reports the browser's connection while the visitor waits for a reply. */
export function runConnection({ report }: ConnectionStart) {
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('offline', () => report({ type: 'connection.lost' }), { signal });
  addEventListener('online', () => report({ type: 'connection.restored' }), { signal });
  if (!navigator.onLine) report({ type: 'connection.lost' });
  return { receive: () => {}, stop: () => listening.abort() };
}
