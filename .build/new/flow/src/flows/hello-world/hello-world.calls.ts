import type { SaveDetailsInput, SaveDetailsOutcome } from '../../../machines/flows/hello-world/hello-world.setup.ts';
import type { Api } from '../../api/client.ts';
import { saveHelloWorld } from '../../contract/calls/hello-world.calls.ts';

export { createApi } from '../../api/client.ts';

export async function saveDetails(
  api: Api,
  { details, idempotencyKey }: SaveDetailsInput,
  signal: AbortSignal,
): Promise<SaveDetailsOutcome> {
  const reply = await api.call(saveHelloWorld, { idempotencyKey, body: details }, { signal });
  return reply.status === 201 ? { type: 'saved' } : { type: 'refused', errors: reply.body.validationErrors };
}
