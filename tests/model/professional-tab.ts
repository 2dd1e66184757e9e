import { albany, ruth, security } from '../../machines/flows/professional/professional.fixtures.ts';
import { professionalMachine } from '../../machines/flows/professional/professional.machine.ts';
import {
  initialProfessionalContext,
  type ProfessionalContext,
} from '../../machines/flows/professional/professional.types.ts';
import {
  createSerializer,
  createWizard,
  memoryHistory,
  type MemoryHistory,
  memoryStorage,
  type StoragePort,
  type Wizard,
} from '../../machines/wizard/index.ts';
import { startTrail } from '../../machines/wizard/testing/index.ts';
import { savedProfessional } from '../../src/flows/professional/professional.saved.ts';
import { deferredActors } from '../../stories/staging/deferred-actors.ts';

export const serializer = createSerializer(savedProfessional);
const { machine, running, asked } = deferredActors(professionalMachine);

/** A tab's storage with these answers, as the sign-up saves them. */
export function savedTab(answers: object, place = 'ONE'): StoragePort {
  const storage = memoryStorage();
  const text = serializer.serialize({
    place: [place],
    context: { ...initialProfessionalContext, ...answers },
    trail: startTrail([place]),
  });
  storage.write(text ?? 'refused by the schema');
  return storage;
}

/** Loads an address in a tab; nothing that the chart waits for answers by itself. */
export function load(address: string | MemoryHistory, storage: StoragePort = memoryStorage()) {
  const reasons: string[] = [];
  const wizard = createWizard({
    machine,
    history: typeof address === 'string' ? memoryHistory(address) : address,
    storage,
    savedState: serializer,
    now: () => 1000,
  });
  wizard.onNotice(reason => void reasons.push(reason));
  wizard.start();
  return { wizard, landing: () => [wizard.getView().path, ...reasons] };
}

export { asked };
export const answer = (id: string, output: unknown) => running(id)!.done(output);
export const fail = (id: string) => running(id)!.failed(new Error('no answer'));
export const contextOf = ({ actor }: Wizard) => (actor.getSnapshot() as { context: ProfessionalContext }).context;
export const matches = ({ actor }: Wizard, value: object | string) => actor.getSnapshot().matches(value);

export const firstKey = '3b8c6a5e-0f57-4f0e-9a53-0c3d3a2c1f01';
export const laterKey = '4c8c6a5e-0f57-4f0e-9a53-0c3d3a2c1f02';
export const one = { person: ruth, drafts: { person: ruth, practice: null } };
export const two = { person: ruth, practice: albany, drafts: { person: ruth, practice: albany } };

/** Submits the third step, which the server validates; then the account is being created. */
export async function submitted(wizard: Wizard, key = firstKey) {
  wizard.actor.send({ type: 'security.begun' });
  wizard.actor.send({ type: 'security.submitted', details: security, key });
  await answer('validate', { type: 'valid', submitted: { step: 'THREE', details: security } });
}
