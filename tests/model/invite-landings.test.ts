import { expect, it } from 'vitest';
import { complete, invited, link, subscribed } from '../../machines/flows/invite/invite.fixtures.ts';
import {
  defaultInviteFlags,
  initialInviteContext,
  type InviteContext,
  type InviteReason,
} from '../../machines/flows/invite/invite.types.ts';
import { wholeInviteMachine } from '../../machines/flows/invite/invite.whole.ts';
import {
  elena,
  paymentResult,
  premium,
  sentAttempt,
  unanswered,
} from '../../machines/parts/checkout/checkout.fixtures.ts';
import type { CheckoutReason } from '../../machines/parts/checkout/checkout.setup.ts';
import { builtPackage, ownPackage } from '../../machines/parts/packages/packages.fixtures.ts';
import { stepsOf } from '../../machines/wizard/index.ts';
import { inviteOutline } from '../../src/flows/invite/invite.outline.ts';
import { savedInvite } from '../../src/flows/invite/invite.saved.ts';
import { addressesOf, type Landings } from './addresses.ts';

type Table = Landings<InviteReason | CheckoutReason>;
type Landing = Table[string];

const paths = stepsOf(wholeInviteMachine).map(({ path }) => path);
/** Addresses that lead where they say; all others have the same landing. */
const allowed = (open: readonly string[], otherwise: Landing): Table =>
  Object.fromEntries(paths.map(path => [path, open.includes(path) ? [path] : otherwise]));

const details = ['/invite', '/invite/request', '/invite/step1'];
const packages = [...details, '/invite/packages'];
const building = [...packages, '/invite/choose-your-own'];

const toPay: Landing = ['/invite/payment/billing', 'paymentFirst'];
const toPackages: Landing = ['/invite/packages', 'packageFirst'];
const notBuilding = { '/invite/choose-your-own': ['/invite/packages', 'ownPackageFirst'] } as const;
const paying = { '/invite/payment': ['/invite/payment/billing', 'billingFirst'] } as const;

const one = { flags: defaultInviteFlags, user: invited, parent: elena, lastCompletedStep: 1 } as const;
const two = { ...one, lastCompletedStep: 2, chosenPackage: premium } as const;
const sent = { ...unanswered, attempt: sentAttempt };

const situations: readonly [name: string, answers: Partial<InviteContext>, table: Table][] = [
  ['the link', { user: invited }, allowed(details, ['/invite/step1', 'stepOneFirst'])],
  ['the link of a subscriber', { user: subscribed }, allowed(details, ['/invite/step1', 'stepOneFirst'])],
  ['the details', one, { ...allowed(packages, toPackages), ...notBuilding }],
  ['the package to build', { ...one, chosenPackage: ownPackage }, allowed(building, toPackages)],
  ['the package', two, { ...allowed(packages, toPay), ...notBuilding, ...paying }],
  ['the built package', { ...two, chosenPackage: builtPackage }, { ...allowed(building, toPay), ...paying }],
  [
    'the details of a subscriber',
    { ...one, lastCompletedStep: 2, user: subscribed },
    allowed([...details, '/invite/billing-info'], ['/invite/billing-info', 'addressFirst']),
  ],
  [
    'the address of a subscriber',
    { user: complete },
    allowed([...details, '/invite/credentials'], ['/invite/credentials', 'credentialsFirst']),
  ],
  ['a payment was sent', { ...two, checkout: sent }, allowed([], ['/invite/payment/review', 'paymentUnderWay'])],
  [
    'the payment',
    { ...two, payment: paymentResult },
    allowed(['/invite/credentials'], ['/invite/credentials', 'credentialsFirst']),
  ],
  [
    'the link has expired',
    { closed: { inviteToken: link.inviteToken, why: 'expired' } },
    allowed(['/invite', '/invite/request'], ['/invite/request', 'linkFirst']),
  ],
];

const { landings } = addressesOf({
  ...inviteOutline,
  machine: wholeInviteMachine,
  spec: savedInvite,
  initial: initialInviteContext,
  home: ['welcome'],
});

it('without a link, an address shows how to find it, the reloaded receipt, or the account’s log-in', async () => {
  const landed = await landings(paths, undefined, { link: null });
  expect(landed).toEqual(allowed(['/invite', '/invite/request', '/invite/receipt'], 'accountHome'));
});

it('each address of a link that was not opened shows the invitation', async () => {
  const landed = await landings(paths, undefined, { link });
  expect(landed).toEqual(allowed(['/invite', '/invite/request'], ['/invite', 'invitationFirst']));
});

it.each(situations)(
  'each address opened after %s shows an allowed step, with the reason',
  async (_, answers, table) => {
    expect(await landings(paths, answers, { link })).toEqual(table);
  },
);
