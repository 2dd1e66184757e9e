import type { Page } from '@playwright/test';
import { joinMachine } from '../../../machines/flows/join/join.machine.ts';
import { initialJoinContext, type JoinContext } from '../../../machines/flows/join/join.types.ts';
import { openEnvelope, sealEnvelope } from '../../../machines/wizard/envelope.ts';
import type { Place } from '../../../machines/wizard/place.ts';
import { startTrail } from '../../../machines/wizard/trail.ts';
import { joinEnvelope } from '../../../src/flows/join/join.envelope.ts';

export const base = '/app/join';

/** What the server counts once the family is saved. */
const revisionWithFamily = 1;

/** Loads a page that finds these answers in its tab. */
export async function resume(page: Page, answers: Partial<JoinContext>, place: Place, path: string): Promise<void> {
  const text = sealEnvelope(joinEnvelope, {
    place,
    context: { ...initialJoinContext, ...answers },
    trail: startTrail(place),
    savedAt: Date.now(),
  });
  const opened = openEnvelope(joinEnvelope, joinMachine, text);
  if (text === null || opened.type !== 'opened') throw new Error('The answers do not fit the schema they are kept by');
  await page.goto('/health');
  const revision = answers.registration ? `${answers.registration.signupId} ${revisionWithFamily}` : '';
  await page.evaluate(kept => kept.forEach(([key, value]) => sessionStorage.setItem(key, value)), [
    ['twohomes.join', text],
    ['twohomes.revision', revision],
  ] as const);
  await page.goto(base + path, { waitUntil: 'commit' });
}
