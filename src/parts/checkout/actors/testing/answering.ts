import type { Api } from '../../../../api/client.ts';
import type { Call } from '../../../../contract/call.ts';

/** A server that always returns one reply or fails, and records the last request with the call's path. */
export function answering(reply: { status: number; body: unknown } | Error) {
  let last: unknown = null;
  const call = async ({ path }: Call, input: object) => {
    last = { path, ...input };
    if (reply instanceof Error) throw reply;
    return reply;
  };
  return { call: call as Api['call'] /* each test chooses the reply */, sent: () => last };
}
