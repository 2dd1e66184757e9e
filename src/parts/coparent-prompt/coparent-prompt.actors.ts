import { fromPromise } from 'xstate';
import {
  coparentPromptMachine,
  type InviteCoparentInput,
  type InviteCoparentOutcome,
} from '../../../machines/parts/coparent-prompt/coparent-prompt.machine.ts';
import type { Api } from '../../api/client.ts';
import { refusedOrGone } from '../../api/refused-or-gone.ts';
import { inviteCoparent as inviteCoparentCall } from '../../contract/calls/registration.calls.ts';
import { callingCodeOf } from '../../contract/calling-code.ts';
import { familySection } from '../../contract/registration-sections.ts';

export const provideCoparentPrompt = (api: Api) =>
  coparentPromptMachine.provide({
    actors: {
      inviteCoparent: fromPromise<InviteCoparentOutcome, InviteCoparentInput>(({ input, signal }) =>
        inviteCoparent(api, input, signal),
      ),
    },
  });

/**
 * Invites the co-parent by email. It may be repeated after a lost reply, because the server sends no second mail to an
 * address within a minute of the first.
 */
export async function inviteCoparent(
  api: Api,
  { registration: { signupId, registrationKey }, coparent, email, coParentDuplicateConfirmed }: InviteCoparentInput,
  signal: AbortSignal,
): Promise<InviteCoparentOutcome> {
  const body = familySection(
    { ...coparent, email, knowsCoParentEmail: true },
    callingCodeOf(coparent.phoneCountry),
    coParentDuplicateConfirmed,
  );
  const reply = await api.call(inviteCoparentCall, { params: { signupId }, key: registrationKey, body }, { signal });
  if (reply.status === 200) return { type: 'invited', email };
  if (reply.status !== 409) return refusedOrGone(reply);
  return reply.body.type === 'joining' ? reply.body : { type: 'refused', errors: reply.body.validationErrors };
}
