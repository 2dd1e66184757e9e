import type {
  SaveHelloWorldInput,
  SaveHelloWorldOutcome,
} from '../../../machines/flows/hello-world/hello-world.setup.ts';
import { formSteps } from '../../../machines/flows/hello-world/hello-world.types.ts';
import type { Api } from '../../api/client.ts';
import { saveHelloWorld } from '../../contract/calls/hello-world.calls.ts';

export { createApi } from '../../api/client.ts';

/** Sends the call `saveHelloWorld` for the chart's actor of that name. */
export async function sendHelloWorld(
  api: Api,
  { answers, idempotencyKey }: SaveHelloWorldInput,
  signal: AbortSignal,
): Promise<SaveHelloWorldOutcome> {
  const reply = await api.call(saveHelloWorld, { idempotencyKey, body: answers }, { signal });
  if (reply.status === 201) return { type: 'saved' };
  const errors = reply.body.validationErrors;
  const step = formSteps.find(each => errors.some(({ field }) => field.startsWith(`${each}.`)));
  return { type: 'refused', step: step ?? 'lastStep', errors };
}
