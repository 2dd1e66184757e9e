import { beforeEach, expect, it } from 'vitest';
import {
  helloWorldAnswers as answers,
  helloWorldEmpty as empty,
  otherLastStep,
} from '../../machines/flows/hello-world/hello-world.fixtures.ts';
import { formSteps } from '../../machines/flows/hello-world/hello-world.types.ts';
import { saveHelloWorld } from '../../src/contract/calls/hello-world.calls.ts';
import type { HelloWorld } from '../../src/contract/entities/hello-world.schema.ts';
import { helloWorldAnswers as table } from '../../src/server/db/tables/hello-world.table.ts';
import { testServer, type TestServer } from './support/server.ts';

let server: TestServer;

beforeEach(async () => {
  server = await testServer();
});

const send = (body: HelloWorld = answers, idempotencyKey: string = crypto.randomUUID()) =>
  server.api.call(saveHelloWorld, { idempotencyKey, body });

const stored = () => server.db.select({ answers: table.answers }).from(table);

it('the answers are stored', async () => {
  expect(await send()).toMatchObject({ status: 201 });
  expect(await stored()).toEqual([{ answers }]);
});

const fields = formSteps.flatMap(step => Object.keys(empty[step] ?? {}).map(field => ({ step, field })));

it.each(fields)('$field of the step $step is refused at that field if it is empty', async ({ step, field }) => {
  const reply = await send({ ...answers, [step]: { ...answers[step], ...empty[step] } });
  const refused = { field: `${step}.${field}`, text: 'required' };
  expect(reply).toEqual({ status: 400, body: { type: 'refused', validationErrors: [refused] } });
  expect(await stored()).toEqual([]);
});

it('a repetition gets the first reply, and other answers with its key are refused', async () => {
  const key = crypto.randomUUID();
  const first = await send(answers, key);
  expect(await send(answers, key)).toEqual(first);
  expect(await send({ ...answers, lastStep: otherLastStep }, key)).toMatchObject({ status: 409 });
  expect(await stored()).toEqual([{ answers }]);
});
