import type { ActorRefFrom } from 'xstate';
import type { joinMachine } from '../../machines/join/join.machine.ts';
import type { JoinInput } from '../../machines/join/join.types.ts';
import { tabStorage } from '../integrations/flags/tab-storage.ts';

const key = 'twohomes.link';

/**
 * What the link says that led here, else what one said that led to a page of this tab before. To be read before the
 * wizard writes an address of its own.
 */
export function readEntryLink(search = location.search): JoinInput {
  const kept = new URLSearchParams(tabStorage.read(key) ?? '');
  const said = new URLSearchParams(search);
  const link: JoinInput = { pricingPageSelection: packageIn(said) ?? packageIn(kept) };
  keep(link);
  return link;
}

/** Forgets what the flow has made use of, and everything once the flow forgets its answers. */
export function keepInStep(actor: ActorRefFrom<typeof joinMachine>, link: JoinInput): void {
  let kept = link;
  actor.subscribe(snapshot => {
    const { pricingPageSelection } = snapshot.hasTag('forgets') ? nothing : snapshot.context;
    if (pricingPageSelection === kept.pricingPageSelection) return;
    kept = { pricingPageSelection };
    keep(kept);
  });
}

const nothing: JoinInput = { pricingPageSelection: null };

function keep({ pricingPageSelection }: JoinInput): void {
  if (pricingPageSelection === null) tabStorage.clear(key);
  else tabStorage.write(key, `package=${pricingPageSelection}`);
}

function packageIn(said: URLSearchParams): number | null {
  const id = said.get('package') ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}
