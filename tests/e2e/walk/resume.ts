import type { Page } from '@playwright/test';
import { joinMachine } from '../../../machines/flows/join/join.machine.ts';
import { initialJoinContext, type JoinContext } from '../../../machines/flows/join/join.types.ts';
import { createSerializer, type Place } from '../../../machines/wizard/index.ts';
import { startTrail } from '../../../machines/wizard/testing/index.ts';
import { joinEnvelope } from '../../../src/flows/join/join.envelope.ts';

export const base = '/app/join';

/** The server's revision once the family is saved. */
const revisionWithFamily = 1;

/** Loads a page with these answers in its tab's storage. */
export async function resume(page: Page, answers: Partial<JoinContext>, place: Place, path: string): Promise<void> {
  const text = createSerializer(joinEnvelope).serialize({
    place,
    context: { ...initialJoinContext, ...answers },
    trail: startTrail(place),
    savedAt: Date.now(),
  });
  const restored = createSerializer(joinEnvelope).deserialize(joinMachine, text);
  if (text === null || restored.type !== 'restored')
    throw new Error('The answers do not fit the schema they are kept by');
  await page.goto('/health');
  const revision = answers.registration ? `${answers.registration.signupId} ${revisionWithFamily}` : '';
  await page.evaluate(kept => kept.forEach(([key, value]) => sessionStorage.setItem(key, value)), [
    ['twohomes.join', text],
    ['twohomes.revision', revision],
  ] as const);
  await page.goto(base + path, { waitUntil: 'commit' });
}
