import { callRequest, type AnyInput } from '../../src/api/call-request.ts';
import type { Api } from '../../src/api/client.ts';

interface Exchange {
  method: string;
  headers: Record<string, string>;
  json?: unknown;
}

/** Sends JSON and reads JSON. Everything that is measured goes through it, so that the load generator costs the same. */
export async function exchange(
  url: string,
  { method, headers, json }: Exchange,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(
    url,
    json === undefined
      ? { method, headers }
      : { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(json) },
  );
  return { status: response.status, body: await response.json() };
}

/** Makes the contract's calls to several processes in turn. Unlike the page's client, it does not validate the replies. */
export function plainApi(origins: readonly string[]): Api {
  let calls = 0;
  return {
    async call(call, input) {
      const origin = origins[(calls += 1) % origins.length] ?? '';
      const parts: AnyInput = input;
      const { url, init } = callRequest(`${origin}/api`, call, parts);
      return exchange(url, init);
    },
  };
}
