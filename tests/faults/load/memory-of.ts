export interface Memory {
  /** Heap after garbage collection, in MB. */
  heap: number;
  /** Resident set size, in MB. */
  rss: number;
}

/** Measures a process that runs with `--inspect`, by Chrome's DevTools protocol. */
export interface MemoryMeter {
  read: () => Promise<Memory>;
  close: () => void;
}

interface Message {
  id: number;
  result?: { result?: { value?: string } };
}

/** @param printed output of the process, which contains the inspector's address */
export async function memoryMeter(printed: string): Promise<MemoryMeter> {
  const [address] = /ws:\/\/127\.0\.0\.1:\S+/.exec(printed) ?? [];
  if (address === undefined) throw new Error(`The process named no inspector:\n${printed}`);
  const socket = new WebSocket(address);
  const waiting = new Map<number, (message: Message) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message; // as the protocol says
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`Nothing answers at ${address}`)));
  });
  const ask = (method: string, params: object = {}): Promise<Message> => {
    last += 1;
    const { promise, resolve } = Promise.withResolvers<Message>();
    waiting.set(last, resolve);
    socket.send(JSON.stringify({ id: last, method, params }));
    return promise;
  };
  await ask('HeapProfiler.enable');
  return {
    async read() {
      await ask('HeapProfiler.collectGarbage');
      const { result } = await ask('Runtime.evaluate', {
        expression: 'JSON.stringify(process.memoryUsage())',
        returnByValue: true,
      });
      const { heapUsed, rss } = JSON.parse(result?.result?.value ?? '') as NodeJS.MemoryUsage; // what was evaluated
      return { heap: heapUsed / 2 ** 20, rss: rss / 2 ** 20 };
    },
    close: () => socket.close(),
  };
}
