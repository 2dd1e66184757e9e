import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';

/** Sends bytes as they are, and gives everything that comes back until the server lets go of the connection. */
export async function rawRequest({ address, port }: AddressInfo, ...pieces: readonly string[]): Promise<string> {
  const socket = connect(port, address);
  let heard = '';
  socket.on('data', chunk => (heard += String(chunk)));
  // The server may let go while there is still something to be sent.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  for (const piece of pieces) socket.write(piece);
  await closed;
  return heard;
}

/** The status of each answer within what came back. */
export const statusesIn = (heard: string): number[] => [...heard.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
