import type { Api } from '../../../../api/client.ts';

/** A server that always returns one reply or fails, and records the last request. */
export function answering(reply: { status: number; body: unknown } | Error) {
  let last: unknown = null;
  const call = async (_call: unknown, input: unknown) => {
    last = input;
    if (reply instanceof Error) throw reply;
    return reply;
  };
  return { call: call as Api['call'] /* each test chooses the reply */, sent: () => last };
}
