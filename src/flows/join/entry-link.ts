import * as v from 'valibot';
import type { ActorRefFrom } from 'xstate';
import type { joinMachine } from '../../../machines/flows/join/join.machine.ts';
import type { Discount, JoinInput } from '../../../machines/flows/join/join.types.ts';
import { safeStorage, type StoragePort } from '../../../machines/wizard/index.ts';
import { DiscountReferrerSchema } from '../../contract/fields/discount-referrer.schema.ts';

export interface EntryLink {
  input: JoinInput;
  /** Forgets a package once the flow has tried it, and everything once the flow clears its answers. */
  keepInStep: (actor: ActorRefFrom<typeof joinMachine>) => void;
}

/**
 * Reads the link that the visitor arrived by, or else the one stored from an earlier page of this tab.
 *
 * @param search query of the address, before the wizard replaces it
 */
export function entryLink(search: string, storage: StoragePort): EntryLink {
  const kept = safeStorage(storage);
  const earlier = kept.read() ?? '';
  const input: JoinInput = {
    discount: discountOf(search) ?? discountOf(earlier),
    pricingPageSelection: packageIn(search) ?? packageIn(earlier),
  };
  let said = '';
  const keep = (link: JoinInput) => {
    said = searchOf(link);
    if (said === '') kept.clear();
    else kept.write(said);
  };
  keep(input);
  return {
    input,
    keepInStep: actor =>
      void actor.subscribe(snapshot => {
        if (snapshot.hasTag('clearsSavedState')) kept.clear();
        else if (searchOf(snapshot.context) !== said) keep(snapshot.context);
      }),
  };
}

/** The discount in a query. Malformed parameters are ignored, because a link may be truncated or tampered with. */
export function discountOf(search: string): Discount | null {
  const said = new URLSearchParams(search);
  const referrer = said.get('jek');
  return said.get('ado') === 'true' && v.is(DiscountReferrerSchema, referrer)
    ? { referrer, percentage: percentageIn(said.get('pv')) }
    : null;
}

/** The package that the visitor chose on the pricing page. */
function packageIn(search: string): number | null {
  const id = new URLSearchParams(search).get('package') ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}

const searchOf = ({ discount, pricingPageSelection }: JoinInput): string =>
  String(
    new URLSearchParams({
      ...(discount && { ado: 'true', jek: discount.referrer }),
      ...(discount?.percentage && { pv: btoa(String(discount.percentage)) }),
      ...(pricingPageSelection !== null && { package: String(pricingPageSelection) }),
    }),
  );

/** Every valid percentage in base64. Comparing with these means that input is never decoded. */
const percentages: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 100 }, (_, at) => at + 1).flatMap(percentage => {
    const text = btoa(String(percentage)); // digits never produce + or /, so this is url-safe as well
    return [
      [text, percentage],
      [text.replace(/(^|[^=])=+$/, '$1'), percentage],
    ];
  }),
);

const percentageIn = (pv: string | null): number | null => percentages.get(pv ?? '') ?? null;
