import type { ActorRefFrom } from 'xstate';
import type { inviteMachine } from '../../../machines/flows/invite/invite.machine.ts';
import type { InviteLink } from '../../../machines/flows/invite/invite.types.ts';
import { safeStorage, type StoragePort } from '../../../machines/wizard/index.ts';

/** Session storage key of the flow's answers. */
export const answersKey = 'twohomes.invite';

/** Session storage key of the link. */
export const linkKey = 'twohomes.invitation';

/** Checks without a schema library, because the page's head has this code inline. The token is sent in a header, which allows no other characters. */
const asLink = (userId: unknown, inviteToken: unknown): InviteLink | null =>
  typeof userId === 'string' &&
  /^.{0,100}$/.test(userId) &&
  typeof inviteToken === 'string' &&
  /^[\w.~+/=-]{1,100}$/.test(inviteToken)
    ? { userId, inviteToken }
    : null;

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/**
 * The link in an address: mails have it in the fragment, which browsers send to nobody, and old mails in the query. To
 * request a new link, the token is enough.
 */
export function linkIn({ pathname, search, hash }: Address): InviteLink | null {
  const found = [hash.slice(1), search].map(text => {
    const said = new URLSearchParams(text);
    const userId = said.get('userId') || (pathname.endsWith('/invite/request') ? '' : null);
    return asLink(userId, said.get('token'));
  });
  return found.find(link => link !== null) ?? null;
}

/** The link that this tab has stored. */
export function storedLink(storage: StoragePort): InviteLink | null {
  try {
    const stored = JSON.parse(safeStorage(storage).read() ?? 'null') as Partial<InviteLink> | null; // checked below
    return asLink(stored?.userId, stored?.inviteToken);
  } catch {
    return null;
  }
}

interface Tab {
  address: Address;
  history: Pick<History, 'replaceState' | 'state'>;
  link: StoragePort;
  /** The flow's saved state. */
  answers: StoragePort;
}

/**
 * Takes the link from the address into this tab's storage, so that neither the address bar nor the history has it. The
 * answers of another parent's invitation are dropped.
 */
export function takeLink({ address, history, link, answers }: Tab): InviteLink | null {
  const before = storedLink(link);
  const found = linkIn(address);
  if (address.hash !== '' || address.search !== '') history.replaceState(history.state, '', address.pathname);
  if (found === null || (found.userId === '' && found.inviteToken === before?.inviteToken)) return before;
  safeStorage(link).write(JSON.stringify(found));
  if (before !== null && before.userId !== found.userId) safeStorage(answers).clear();
  return found;
}

/**
 * Loads the page again when the visitor opens another link in its tab, because the browser does not: only the fragment
 * differs. It reads the event, because the wizard has replaced the address already.
 */
export function onNewLink({ newURL }: HashChangeEvent): void {
  if (linkIn(new URL(newURL)) === null) return;
  history.replaceState(history.state, '', newURL);
  location.reload();
}

/** Forgets the link once the flow clears its saved state. */
export const forgetLinkAfter = (storage: StoragePort) => (actor: ActorRefFrom<typeof inviteMachine>) =>
  void actor.subscribe(snapshot => {
    if (snapshot.hasTag('clearsSavedState')) safeStorage(storage).clear();
  });
