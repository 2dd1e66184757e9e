import { setTimeout as wait } from 'node:timers/promises';
import { ApiFault } from '../../../src/api/api-fault.ts';
import type { Api } from '../../../src/api/client.ts';

/** Milliseconds for which a visitor repeats a call that failed. */
export const timeoutMs = 120_000;

export function retryingApi(api: Api): Api {
  return {
    async call(call, input, options) {
      const end = performance.now() + timeoutMs;
      for (;;) {
        try {
          return await api.call(call, input, options);
        } catch (error) {
          if (!(error instanceof ApiFault) || performance.now() > end) throw error;
          await wait(Math.max(100, (error.retryAfter ?? 0) * 250));
        }
      }
    },
  };
}
