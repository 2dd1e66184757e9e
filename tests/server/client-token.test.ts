import { describe, expect, it } from 'vitest';
import { testServer, type TestServer } from './support/server.ts';
import { pay, readyToPay, submissionFor } from './support/sign-up.ts';

const ask = ({ app }: TestServer, country = 'US') => app.request(`/api/payment/client-token?country=${country}`);

describe('a client token', () => {
  it('is answered with 503 if the processor fails', async () => {
    const response = await ask(
      await testServer({ processor: () => ({ clientToken: () => Promise.reject(new Error('down')) }) }),
    );
    expect([response.status, response.headers.get('Retry-After'), await response.json()]).toEqual([
      503,
      '5',
      { type: 'unavailable' },
    ]);
  });

  it('is refused for an unknown country', async () => {
    const response = await ask(await testServer(), 'QQ');
    expect([response.status, await response.json()]).toEqual([
      400,
      { type: 'refused', validationErrors: [{ field: 'country', text: 'country.unknown' }] },
    ]);
  });

  it('is limited before the processor is called, with a limit of its own that does not block payments', async () => {
    let asked = 0;
    const server = await testServer({
      processor: () => ({ clientToken: async () => `token ${(asked += 1)}` }),
      environment: { RATE_LIMIT_PAYMENT: '2' },
    });
    const signUp = await readyToPay(server.api);
    const submission = await submissionFor(server.api, signUp);
    const statuses: number[] = [];
    for (let nth = 0; nth < 3; nth += 1) {
      statuses.push((await ask(server)).status);
    }
    expect([statuses, asked]).toEqual([[200, 200, 429], 2]);
    expect(await pay(server.api, signUp, submission)).toMatchObject({ status: 200 });
  });
});
