import { setTimeout as wait } from 'node:timers/promises';
import { ApiFault } from '../../../src/api/api-fault.ts';
import type { Api } from '../../../src/api/client.ts';

/** Calls as a visitor does: when the page says that a call failed, they press the button again, for as long as this. */
export const patienceMs = 120_000;

export function patientApi(api: Api): Api {
  return {
    async call(call, input, options) {
      const end = performance.now() + patienceMs;
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
