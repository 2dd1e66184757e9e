import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { readMessage, type Message } from './smtp-message.ts';

/**
 * `postpone` and `refuse` reject the recipient with 451 and 550, and `deny` rejects the sender at any recipient. `drop` accepts the mail, but closes the connection
 * before it replies. `hold` accepts the mail, but replies only after `release`. `twice` delivers the mail twice.
 * `unwilling` rejects the message after DATA, with 554.
 */
export type SmtpMode = 'accept' | 'postpone' | 'refuse' | 'deny' | 'drop' | 'hold' | 'twice' | 'unwilling';

export interface Received extends Message {
  from: string;
  to: string[];
}

export interface SmtpServer {
  url: string;
  mode: SmtpMode;
  /** Extensions that EHLO announces. */
  extensions: readonly string[];
  /** Every requested recipient, accepted or not. */
  readonly asked: string[];
  /** Accepted mails, in order. */
  readonly received: Received[];
  /** Resolves with the next accepted mail. */
  next: () => Promise<Received>;
  release: () => void;
  stop: () => Promise<void>;
}

/** A mail server on 127.0.0.1 whose behaviour a test controls. */
export async function startSmtpServer(port = 0): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const held = new Set<() => void>();
  let waiting: ((mail: Received) => void)[] = [];
  const listener = createServer(socket => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    void talk(socket, server, mail => {
      server.received.push(mail);
      if (server.mode === 'twice') server.received.push(mail);
      for (const deliver of waiting.splice(0)) deliver(mail);
      if (server.mode === 'drop') socket.destroy();
      return server.mode === 'hold' ? new Promise<void>(resolve => held.add(resolve)) : undefined;
    }).catch((error: unknown) => {
      if (error !== socket.errored) throw error; // a client that is killed resets its connection
    });
  }).listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const server: SmtpServer = {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`, // an object, because it listens on a port
    mode: 'accept',
    extensions: ['SMTPUTF8'],
    asked: [],
    received: [],
    next: () => new Promise(resolve => waiting.push(resolve)),
    release() {
      for (const answer of held) answer();
      held.clear();
    },
    async stop() {
      waiting = [];
      for (const socket of sockets) socket.destroy();
      await new Promise(resolve => listener.close(resolve));
    },
  };
  return server;
}

async function talk(
  socket: Socket,
  server: SmtpServer,
  take: (mail: Received) => Promise<void> | undefined,
): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`);
  const lines = createInterface({ input: socket, crlfDelay: Infinity })[Symbol.asyncIterator]();
  let from = '';
  let to: string[] = [];
  say('220 mail.test');
  for (let line = await lines.next(); line.done !== true; line = await lines.next()) {
    const [, verb = '', address = ''] = /^(EHLO|MAIL FROM|RCPT TO|DATA|QUIT)(?::<([^>]*)>)?/i.exec(line.value) ?? [];
    if (verb === 'MAIL FROM') [from, to] = [address, []];
    if (verb === 'RCPT TO') {
      server.asked.push(address);
      const rejection = rejections[server.mode];
      if (rejection !== undefined) {
        say(rejection);
        continue;
      }
      to.push(address);
    }
    if (verb === 'DATA') {
      say('354 go on');
      const message = readMessage(await untilDot(lines));
      if (server.mode === 'unwilling') {
        say('554 5.6.0 not such a message');
        continue;
      }
      await take({ from, to, ...message });
    }
    if (verb.toUpperCase() === 'EHLO')
      for (const extension of ['mail.test', ...server.extensions]) say(`250-${extension}`);
    say(verb === 'QUIT' ? '221 bye' : verb === '' ? '502 not here' : '250 ok');
  }
}

/** Replies to a recipient. */
const rejections: Readonly<Partial<Record<SmtpMode, string>>> = {
  postpone: '451 4.7.1 later',
  refuse: '550 5.1.1 nobody of that name',
  deny: '554 5.7.1 relay access denied',
};

async function untilDot(lines: AsyncIterator<string>): Promise<string[]> {
  const message: string[] = [];
  for (let line = await lines.next(); line.done !== true && line.value !== '.'; line = await lines.next())
    message.push(line.value.replace(/^\./, ''));
  return message;
}
