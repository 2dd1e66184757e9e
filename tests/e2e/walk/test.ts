import { test as base } from '../support/test.ts';
import { createLedger } from './ledger.ts';
import { harnesses } from './harnesses.ts';

interface OfWorker {
  ledger: ReturnType<typeof createLedger>;
}

export const test = base.extend<object, OfWorker>({
  ledger: [
    async ({}, use, { workerIndex }) => {
      const ledger = createLedger(harnesses);
      await use(ledger);
      ledger.write(workerIndex);
    },
    { scope: 'worker' },
  ],
});
