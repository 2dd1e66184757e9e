import type { ActorRefFrom } from 'xstate';
import type { joinMachine } from '../../machines/join/join.machine.ts';
import type { JoinInput } from '../../machines/join/join.types.ts';
import { safeStorage } from '../../machines/wizard/storage.ts';
import { sessionStoragePort } from '../wizard/session-storage.ts';

/**
 * What the link says that led here, else what one said that led to a page of this tab before. To be opened before the
 * wizard writes an address of its own.
 */
export function openEntryLink(search = location.search, storage = safeStorage(sessionStoragePort('twohomes.link'))) {
  const said = new URLSearchParams(search);
  const stored = new URLSearchParams(storage.read() ?? '');
  let kept: JoinInput = { pricingPageSelection: packageIn(said) ?? packageIn(stored) };

  const keep = (link: JoinInput) => {
    kept = link;
    const { pricingPageSelection } = link;
    if (pricingPageSelection === null) storage.clear();
    else storage.write(`package=${pricingPageSelection}`);
  };
  keep(kept);

  return {
    link: kept,
    /** Forgets what the flow has made use of, and everything once the flow forgets its answers. */
    follow: (actor: ActorRefFrom<typeof joinMachine>) =>
      actor.subscribe(snapshot => {
        const { pricingPageSelection } = snapshot.hasTag('forgets') ? nothing : snapshot.context;
        if (pricingPageSelection !== kept.pricingPageSelection) keep({ pricingPageSelection });
      }),
  };
}

const nothing: JoinInput = { pricingPageSelection: null };

function packageIn(said: URLSearchParams): number | null {
  const id = said.get('package') ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}
