import type {
  AcceptOutcome,
  OpenInvitationOutcome,
  RequestLinkOutcome,
  SaveParentInput,
  SaveParentOutcome,
} from '../../../machines/flows/invite/invite.setup.ts';
import type { Closed, InviteLink } from '../../../machines/flows/invite/invite.types.ts';
import { type Api, createApi } from '../../api/client.ts';
import { refusedOrGone } from '../../api/refused-or-gone.ts';
import { callingCodeOf } from '../../contract/calling-code.ts';
import {
  acceptInvitation as acceptInvitationCall,
  getInvitedUser,
  requestInviteLink,
  updateInvitedRegistration,
} from '../../contract/calls/invite.calls.ts';
import { placedPhone } from '../../contract/normal-phone.ts';
import { pageLanguage } from '../../i18n/page-language.ts';
import { visitorAnalytics } from '../../integrations/analytics/visitor-analytics.ts';
import { fetchOnce } from './early-invitation.ts';
import { anonymousId } from '../../integrations/flags/anonymous-id.ts';

export const createInviteApi = (): Api => createApi({ baseUrl: '/api', fetch: fetchOnce });

/** What every call about an invitation needs. */
const accessOf = ({ userId, inviteToken }: InviteLink) => ({ params: { userId }, key: inviteToken });

/** A refusal of the link itself. A malformed user id means the same as an unknown token. */
function closed({ status, body }: { status: 400 | 401 | 403 | 404; body: { type: string } }) {
  const why: Closed =
    status === 403 ? (body.type === 'joined' ? 'used' : 'expired') : status === 404 ? 'otherAccount' : 'invalid';
  return { type: 'closed' as const, why };
}

export async function openInvitation(api: Api, link: InviteLink, signal: AbortSignal): Promise<OpenInvitationOutcome> {
  const reply = await api.call(getInvitedUser, accessOf(link), { signal });
  return reply.status === 200 ? { type: 'open', user: reply.body } : closed(reply);
}

export async function requestLink(
  api: Api,
  { inviteToken: key }: InviteLink,
  signal: AbortSignal,
): Promise<RequestLinkOutcome> {
  const reply = await api.call(requestInviteLink, { key, ...pageLanguage() }, { signal });
  if (reply.status === 202) return { type: 'sent' };
  return reply.status === 404 ? { type: 'unknown' } : closed(reply);
}

export async function saveParent(
  api: Api,
  { link, details: typed, parentDuplicateConfirmed }: SaveParentInput,
  signal: AbortSignal,
): Promise<SaveParentOutcome> {
  const details = { ...typed, ...placedPhone(typed.phoneNumber, typed.phoneCountry) };
  const { phoneCountry, ...parent } = details;
  const nowhere = { line1: null, line2: null, city: null, region: null, postalCode: null, country: null };
  const body = {
    sections: ['PARENT'] as ['PARENT'],
    parent: { ...parent, phoneCountryCode: `+${callingCodeOf(phoneCountry)}`, userId: link.userId },
    address: nowhere,
    parentDuplicateConfirmed,
    segmentAnonymousId: anonymousId(),
    segmentIdentify: visitorAnalytics.identify(details.email),
  };
  const reply = await api.call(updateInvitedRegistration, { ...accessOf(link), ...pageLanguage(), body }, { signal });
  return reply.status === 200 ? { type: 'saved', details } : refusedOrGone(reply);
}

export async function acceptInvitation(api: Api, link: InviteLink, signal: AbortSignal): Promise<AcceptOutcome> {
  const reply = await api.call(acceptInvitationCall, { ...accessOf(link), ...pageLanguage() }, { signal });
  if (reply.status === 200) return { type: 'accepted', clickToJoinToken: reply.body.clickToJoinToken };
  return reply.status === 409 ? { type: 'refused' } : { type: 'gone' };
}
