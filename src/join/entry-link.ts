import * as v from 'valibot';
import type { ActorRefFrom } from 'xstate';
import type { joinMachine } from '../../machines/join/join.machine.ts';
import type { Discount, JoinInput } from '../../machines/join/join.types.ts';
import { safeStorage, type StoragePort } from '../../machines/wizard/storage.ts';
import { DiscountReferrerSchema } from '../contract/fields/discount-referrer.schema.ts';

export interface EntryLink {
  input: JoinInput;
  /** Forgets it once the flow forgets its answers. */
  keepInStep: (actor: ActorRefFrom<typeof joinMachine>) => void;
}

/**
 * What the address says that a visitor came by, else what an earlier one in this tab said.
 *
 * @param search of the address, before the wizard writes its own
 */
export function entryLink(search: string, storage: StoragePort): EntryLink {
  const kept = safeStorage(storage);
  const discount = discountOf(search) ?? discountOf(kept.read() ?? '');
  if (discount === null) kept.clear();
  else kept.write(searchOf(discount));
  return {
    input: { discount },
    keepInStep: actor =>
      void actor.subscribe(snapshot => {
        if (snapshot.hasTag('forgets')) kept.clear();
      }),
  };
}

/** Whatever is not as it should be is as good as not there: a link may be cut off or tampered with. */
export function discountOf(search: string): Discount | null {
  const said = new URLSearchParams(search);
  const referrer = said.get('jek');
  return said.get('ado') === 'true' && v.is(DiscountReferrerSchema, referrer) ? { referrer, percentage: percentageIn(said.get('pv')) } : null;
}

const searchOf = ({ referrer, percentage }: Discount): string =>
  String(new URLSearchParams({ ado: 'true', jek: referrer, ...(percentage !== null && { pv: btoa(String(percentage)) }) }));

/** Only a hundred texts are a percentage, so these are written and compared, and what came is never decoded. */
const percentages: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 100 }, (_, at) => at + 1).flatMap(percentage => {
    const text = btoa(String(percentage)); // digits give neither + nor /, so that it is url-safe as well
    return [[text, percentage], [text.replace(/=+$/, ''), percentage]];
  }),
);

const percentageIn = (pv: string | null): number | null => percentages.get(pv ?? '') ?? null;
