import type { Page } from '@playwright/test';
import { elena, premium } from '../../../machines/parts/checkout/checkout.fixtures.ts';
import { daniel } from '../../../machines/parts/coparent-prompt/coparent-prompt.fixtures.ts';
import type { JoinContext } from '../../../machines/flows/join/join.types.ts';
import { createApi } from '../../../src/api/client.ts';
import type { CoparentDetails } from '../../../src/contract/entities/coparent-details.schema.ts';
import { type Answered, paid, registered } from '../walk/registered.ts';
import { resume } from '../walk/resume.ts';
import { withFlags } from './with-flags.ts';
import type { SignUp } from './sign-up.ts';

/** The last step that the visitor has completed. */
export type Completed = 1 | 2 | 3 | 'paid';

interface Beginning {
  /** Default: Premium for a year. */
  packageId?: number;
  coparent?: CoparentDetails;
  /** Waits for the server's flags, however slow the machine is. Their timeout is a second. */
  hasFlags?: boolean;
}

export type Begin = (completed: Completed, path: string, beginning?: Beginning) => Promise<Answered>;

/**
 * Loads the page for a visitor who has completed a step before. The answers were saved by the calls that the page would
 * make, which is much faster than typing them.
 */
export const beginsAt =
  (page: Page, origin: string, signUp: SignUp): Begin =>
  async (completed, path, { packageId = premium.id, coparent = daniel, hasFlags = false } = {}) => {
    const visit = { backend: { api: createApi({ baseUrl: `${origin}/api` }) }, own: ownOf(signUp) };
    const answered =
      completed === 'paid' ? await paid(visit, coparent) : await registered(visit, { packageId, coparent });
    const load = () => resume(page, upTo(completed, answered), ['landing'], path);
    await (hasFlags ? withFlags(page, load) : load());
    return answered;
  };

function upTo(completed: Completed, { chosenPackage, coparent, ...answered }: Answered): Partial<JoinContext> {
  const isOwn = chosenPackage?.buildYourOwn === true;
  const step = completed === 'paid' ? 3 : completed;
  return {
    ...answered,
    lastCompletedStep: step,
    coparent: step > 1 ? coparent : null,
    chosenPackage: step === 3 || isOwn ? chosenPackage : null,
  };
}

/** Replaces the samples' emails by the visitor's. */
const ownOf =
  ({ email, coparentEmail }: SignUp) =>
  <T>(value: T): T =>
    JSON.parse(JSON.stringify(value), (_, text: unknown) =>
      text === elena.email ? email : text === daniel.email ? coparentEmail : text,
    ) as T; // of the same shape
