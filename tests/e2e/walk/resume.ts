import type { Page } from '@playwright/test';
import type { ContextFrom } from 'xstate';
import type { inviteMachine } from '../../../machines/flows/invite/invite.machine.ts';
import { initialInviteContext } from '../../../machines/flows/invite/invite.types.ts';
import { joinMachine } from '../../../machines/flows/join/join.machine.ts';
import { initialJoinContext } from '../../../machines/flows/join/join.types.ts';
import {
  initialProfessionalContext,
  type ProfessionalContext,
} from '../../../machines/flows/professional/professional.types.ts';
import { createSerializer, type Place, type SavedStateSpec } from '../../../machines/wizard/index.ts';
import { startTrail } from '../../../machines/wizard/testing/index.ts';
import type { Flow } from '../../../src/app/flow.ts';
import { linkKey } from '../../../src/flows/invite/invite-link.ts';
import { inviteOutline } from '../../../src/flows/invite/invite.outline.ts';
import { savedInvite } from '../../../src/flows/invite/invite.saved.ts';
import { savedJoin } from '../../../src/flows/join/join.saved.ts';
import { joinOutline } from '../../../src/flows/join/join.outline.ts';
import { professionalOutline } from '../../../src/flows/professional/professional.outline.ts';
import { savedProfessional } from '../../../src/flows/professional/professional.saved.ts';
import { openWith } from '../support/open-with.ts';

interface Resumable<Context> extends Pick<Flow, 'machine' | 'saved'> {
  spec: SavedStateSpec;
  initial: Context;
  /** What the flow stores beside its saved state, by key. */
  beside?: (answers: Partial<Context>) => Readonly<Record<string, string>>;
}

/** Loads a page of a flow with these answers in its tab's storage. */
export const resumes =
  <Context>({ machine, saved, spec, initial, beside }: Resumable<Context>) =>
  async (page: Page, answers: Partial<Context>, place: Place, path: string): Promise<void> => {
    const { serialize, deserialize } = createSerializer(spec);
    const context = { ...initial, ...answers };
    const text = serialize({ place, context, trail: startTrail(place) });
    if (text === null || deserialize(machine, text).type !== 'restored')
      throw new Error(`The answers do not fit the saved state of '${machine.id}'`);
    await openWith(page, { [saved.key]: text, ...beside?.(answers) }, path);
  };

/** The server's revision once the family is saved. */
const revisionWithFamily = 1;

export const resume = resumes<ContextFrom<typeof joinMachine>>({
  ...joinOutline,
  spec: savedJoin,
  initial: initialJoinContext,
  // A payment saves an address first, which makes another revision; without one, the server takes the next change.
  beside: ({ registration, checkout }) => ({
    'twohomes.revision':
      registration && checkout?.attempt?.submitted !== true ? `${registration.signupId} ${revisionWithFamily}` : '',
  }),
});

export const resumeInvited = resumes<ContextFrom<typeof inviteMachine>>({
  ...inviteOutline,
  spec: savedInvite,
  initial: initialInviteContext,
  beside: ({ link }) => ({ [linkKey]: JSON.stringify(link ?? null) }),
});

export const resumeProfessional = resumes<ProfessionalContext>({
  ...professionalOutline,
  spec: savedProfessional,
  initial: initialProfessionalContext,
});
