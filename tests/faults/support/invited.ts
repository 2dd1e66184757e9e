import type { Pool } from 'pg';
import { elena } from '../../../machines/parts/checkout/checkout.fixtures.ts';
import type { InvitedPayer, Order } from '../../../machines/parts/checkout/checkout.types.ts';
import type { Api } from '../../../src/api/client.ts';
import { invitedPayer } from '../../../src/parts/checkout/payers/invited-payer.ts';
import type { PayerPort } from '../../../src/parts/checkout/payers/payer-port.ts';
import type { BillingDetails } from '../../../src/contract/entities/billing-details.schema.ts';
import { inviteToken } from '../../../src/server/base/links.ts';
import { coParent } from '../../server/support/invited.ts';
import { expectReply, pay, readyToPay, familySection, submissionFor } from '../../server/support/sign-up.ts';
import type { Random } from '../random.ts';
import { coParentEmailOf, packageIn } from './joining.ts';
import { never, type Payer, quoteFor } from './payer.ts';
import { residences } from './residents.ts';

/** Secret from which the servers of the rig derive tokens. */
export const secret = 'a secret of the fault rig, long enough for a server';

/** Signs up a family, and fills in everything for the invited parent except the payment. */
export async function invited(
  api: Api,
  books: Pool,
  random: Random,
  { name, code }: { name: string; code: string | null },
): Promise<Payer> {
  const email = coParentEmailOf(name);
  await familyOf(api, name, email);
  const { rows } = await books.query<{ id: string }>('select id from accounts where email = $1', [email]);
  const userId = rows[0]?.id ?? '';
  const key = inviteToken(secret, userId, 1);
  const details: BillingDetails = { firstName: 'Bo', lastName: 'Ray', ...random.pick(residences) };
  const order: Order<InvitedPayer> = {
    payer: {
      userId,
      inviteToken: key,
      parent: { ...elena, firstName: 'Bo', lastName: 'Ray', email, phoneNumber: coParent.phoneNumber },
      parentDuplicateConfirmed: true,
    },
    buyer: { firstName: 'Bo', lastName: 'Ray', email, country: details.country, address: null },
    package: await packageIn(api, random, details.country),
    payForCoparent: false,
  };
  const port = invitedPayer(api.call);
  const saved = await port.saveBilling({ customer: order, details }, never);
  if (saved.type !== 'saved') throw new Error(`The address was not saved: ${JSON.stringify(saved)}`);
  return {
    subjectId: userId,
    order,
    details,
    code,
    quote: () => quoteFor(port, { order, details, code }),
    calls: port as PayerPort, // it only gets the order of this payer
  };
}

async function familyOf(api: Api, name: string, coParentEmail: string): Promise<void> {
  const signUp = await readyToPay(api, {
    email: `${name}@example.com`,
    family: { coParent: { ...familySection.coParent, email: coParentEmail }, coParentDuplicateConfirmed: true },
  });
  const submission = { ...(await submissionFor(api, signUp)), coParentDuplicateConfirmed: true };
  expectReply(await pay(api, signUp, submission), 200);
}
