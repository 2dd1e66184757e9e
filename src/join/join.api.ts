import { type Api, createApi } from '../api/client.ts';
import type { Settled } from '../contract/entities/settled.schema.ts';

/**
 * The API as a sign-up uses it. Once a reply says that another tab has paid, the flow leaves whatever step it is on,
 * so the caller gets no reply any more.
 */
export function createJoinApi(onSettled: (result: Settled['result']) => void): Api {
  const api = createApi({ baseUrl: '/api' });
  return {
    async call(call, input, options) {
      const reply = await api.call(call, input, options);
      const { status, body } = reply as { status: number; body: unknown }; // whichever call it is
      if (status !== 410) return reply;
      onSettled((body as Settled).result); // in every call that lists this status
      return new Promise(() => {});
    },
  };
}
