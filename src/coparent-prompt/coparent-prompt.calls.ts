import type { InviteCoparentInput, InviteCoparentOutcome } from '../../machines/coparent-prompt/coparent-prompt.machine.ts';
import type { Api } from '../api/client.ts';
import { inviteCoparent as inviteCoparentCall } from '../contract/calls/invite.calls.ts';
import { callingCode } from '../join/calling-code.ts';
import { familySection } from '../join/registration-sections.ts';

/** The server sends a mail to one address once: whoever did not hear the first answer may ask again. */
export async function inviteCoparent(
  api: Api,
  { registration: { signupId, registrationKey }, coparent, email, coParentDuplicateConfirmed }: InviteCoparentInput,
  signal: AbortSignal,
): Promise<InviteCoparentOutcome> {
  const body = familySection({ ...coparent, email, knowsCoParentEmail: true }, callingCode(coparent.phoneCountry), coParentDuplicateConfirmed);
  const reply = await api.call(inviteCoparentCall, { params: { signupId }, key: registrationKey, body }, { signal });
  if (reply.status === 200) return { type: 'invited', email };
  if (reply.status === 400 || reply.status === 409) return { type: 'refused', errors: reply.body.validationErrors };
  return { type: 'gone' };
}
