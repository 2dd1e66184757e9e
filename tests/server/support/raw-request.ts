import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';

/** Sends raw text, and returns everything received until the server closes the connection. */
export async function rawRequest({ address, port }: AddressInfo, ...pieces: readonly string[]): Promise<string> {
  const socket = connect(port, address);
  let received = '';
  socket.on('data', chunk => (received += String(chunk)));
  // The server may close the connection before everything is sent.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  for (const piece of pieces) socket.write(piece);
  await closed;
  return received;
}

/** The status codes of all responses in the received text. */
export const statusesIn = (received: string): number[] =>
  [...received.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
