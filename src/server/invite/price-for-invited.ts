import type { OrderDetail } from '../../contract/entities/package.schema.ts';
import type { LanguageLocale } from '../../contract/fields/language-locale.ts';
import type { Pricing } from '../../contract/entities/pricing.schema.ts';
import type { Account } from '../db/tables/account.tables.ts';
import type { StoredAddress } from '../db/tables/registration.table.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { readCatalogue } from '../packages/read-catalogue.ts';
import { calculatePrice } from '../pricing/calculate-price.ts';
import { countryOf } from './country-of.ts';

/**
 * Price of an order for an invited parent, or null if it is not sold to them there.
 *
 * @param place by default the saved address or, until there is one, the inviter's country
 */
export const priceForInvited = async (
  deps: Pick<Deps, 'db' | 'now' | 'secret'>,
  account: Account,
  { order, codes, pricingLocale }: { order: OrderDetail; codes: readonly string[]; pricingLocale: LanguageLocale },
  { address: callerAddress }: Caller,
  place?: Pick<StoredAddress, 'country' | 'region'>,
): Promise<Pricing | null> =>
  calculatePrice(deps, await readCatalogue(deps.db), {
    order,
    codes,
    payForCoparent: false,
    buyer: {
      country: place?.country ?? (await countryOf(deps.db, account)),
      phoneCountryCode: account.phoneCountryCode,
      phoneNumber: account.phoneNumber,
    },
    region: (place ?? account.address)?.region ?? '',
    couponHolder: { invited: true },
    pricingLocale,
    typist: { subjectId: account.id, address: callerAddress },
  });
