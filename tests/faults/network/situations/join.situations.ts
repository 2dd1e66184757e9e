import { elena, premium } from '../../../../machines/parts/checkout/checkout.fixtures.ts';
import { daniel } from '../../../../machines/parts/coparent-prompt/coparent-prompt.fixtures.ts';
import { defaultJoinFlags } from '../../../../machines/flows/join/join.types.ts';
import { listCoupons } from '../../../../src/contract/calls/coupon.calls.ts';
import { evaluateFlags } from '../../../../src/contract/calls/flag.calls.ts';
import { lookUpPricing, validatePackage } from '../../../../src/contract/calls/package.calls.ts';
import { createRegistration, updateRegistration } from '../../../../src/contract/calls/registration.calls.ts';
import { registered } from '../../../e2e/walk/registered.ts';
import { base } from '../../../../src/app/base.ts';
import { fillCoparent, fillParent } from '../../../walk/join.drivers.ts';
import { openPackages } from '../join-flow.ts';
import { isIn, type Situation } from '../situation.ts';
import type { Visitor } from '../visitor.ts';
import { choosePackage } from './choose-package.ts';

const flags = defaultJoinFlags;

const isAtPackages = isIn('packageChoice', 'offered');

const isAtPayment = isIn('join', 'payment');

export const joinSituations: readonly Situation[] = [
  {
    name: 'flags, for somebody who says that they are a parent',
    waits: ['join', ''],
    calls: [evaluateFlags],
    open: async () => undefined,
    async act({ page, ui }) {
      await page.goto(`${base}/signup`);
      await ui.press(/^For Parents/);
    },
    hasArrived: isIn('join', 'coparentStatus'),
    silence: 'without an answer a flag is its default',
  },
  {
    name: 'the parent, for the first time',
    waits: ['join', 'parentDetails.saving'],
    calls: [createRegistration],
    async open({ page, ui, own, settle }) {
      await page.goto(`${base}/step1`);
      await settle();
      await fillParent(ui, own(elena));
    },
    act: ({ ui }) => ui.press('Continue'),
    hasArrived: isIn('join', 'coparentDetails'),
  },
  {
    name: 'the parent, changed',
    waits: ['join', 'parentDetails.saving'],
    calls: [updateRegistration],
    async open(visitor) {
      await visitor.resume({ ...(await registered(visitor)), flags }, ['parentDetails'], '/step1');
      await visitor.settle();
      await visitor.ui.give('firstName', 'Helena');
    },
    act: ({ ui }) => ui.press('Continue'),
    hasArrived: isIn('join', 'coparentDetails'),
  },
  {
    name: 'the family',
    waits: ['join', 'coparentDetails.saving'],
    calls: [updateRegistration],
    async open(visitor) {
      const { parent, registration } = await registered(visitor);
      await visitor.resume({ parent, registration, flags, lastCompletedStep: 1 }, ['coparentDetails'], '/step2');
      await visitor.settle();
      await fillCoparent(visitor.ui, { ...visitor.own(daniel), firstName: 'Dan' });
    },
    act: ({ ui }) => ui.press('Continue'),
    hasArrived: isIn('join', 'packages'),
  },
  {
    name: 'the coupons, beside the packages',
    waits: ['packageChoice', 'loading'],
    calls: [listCoupons],
    open: async () => undefined,
    act: visitor => openPackages(visitor, { flags: { ...flags, discountLanguage: true } }, '?ado=true&jek=friend'),
    hasArrived: isAtPackages,
    silence: 'packages are shown whatever becomes of the coupon',
  },
  ...[lookUpPricing, validatePackage].map(call => ({
    name: `the package of a link, by ${call.path}`,
    waits: ['packageChoice', 'autoSelecting'] as const,
    calls: [call],
    open: async () => undefined,
    act: (visitor: Visitor) => openPackages(visitor, {}, `?package=${premium.id}`),
    hasArrived: isAtPayment,
    goOn: choosePackage,
  })),
];
