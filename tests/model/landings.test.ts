import { expect, it } from 'vitest';
import { elena, paymentResult, premium } from '../../machines/parts/checkout/checkout.fixtures.ts';
import type { CheckoutReason } from '../../machines/parts/checkout/checkout.setup.ts';
import { daniel, registration } from '../../machines/parts/coparent-prompt/coparent-prompt.fixtures.ts';
import { builtPackage, ownPackage } from '../../machines/parts/packages/packages.fixtures.ts';
import { defaultJoinFlags, type JoinContext, type JoinReason } from '../../machines/flows/join/join.types.ts';
import { memoryHistory } from '../../machines/wizard/index.ts';
import type { Landings } from './addresses.ts';
import { joinTabs } from './join-tab.ts';

type Table = Landings<JoinReason | CheckoutReason>;

const fresh: Table = {
  '/': ['/signup'],
  '/carousel': ['/step1'],
  '/signup': ['/signup'],
  '/coparentstatus': ['/coparentstatus'],
  '/coparentstatus/invited': ['/coparentstatus/invited'],
  '/step1': ['/step1'],
  '/step2': ['/step1', 'stepOneFirst'],
  '/step3': ['/step1', 'stepOneFirst'],
  '/alacarte': ['/step1', 'stepOneFirst'],
  '/payment': ['/step1', 'packageFirst'],
  '/payment/billing': ['/step1', 'packageFirst'],
  '/payment/review': ['/step1', 'packageFirst'],
  '/credentials': 'accountHome',
  '/receipt': ['/receipt'],
  '/duplicate': ['/duplicate'],
};

const stepOneGiven: Table = {
  ...fresh,
  '/step2': ['/step2'],
  '/step3': ['/step2', 'stepTwoFirst'],
  '/alacarte': ['/step2', 'stepTwoFirst'],
  '/receipt': ['/step2', 'stepTwoFirst'],
};

const stepTwoGiven: Table = {
  ...stepOneGiven,
  '/step3': ['/step3'],
  '/alacarte': ['/step3', 'ownPackageFirst'],
  '/receipt': ['/step3', 'packageFirst'],
};

/** Step 3 is not complete until the package is built. */
const ownPackageChosen: Table = { ...stepTwoGiven, '/alacarte': ['/alacarte'] };

/** Payment details are never saved, so no later step of the checkout opens by its address. */
const packageChosen: Table = {
  ...stepTwoGiven,
  '/receipt': ['/payment', 'paymentFirst'],
  '/payment': ['/payment'],
  '/payment/billing': ['/payment', 'methodFirst'],
  '/payment/review': ['/payment', 'methodFirst'],
};

const paid: Table = {
  ...Object.fromEntries(Object.keys(fresh).map(path => [path, ['/credentials', 'credentialsFirst']] as const)),
  '/credentials': ['/credentials'],
};

const one = { flags: defaultJoinFlags, registration, lastCompletedStep: 1, parent: elena } as const;
const two = { ...one, lastCompletedStep: 2, coparent: daniel } as const;
const three = { ...two, lastCompletedStep: 3, chosenPackage: premium } as const;

const situations: readonly [name: string, answers: Partial<JoinContext>, table: Table][] = [
  ['step 1', one, stepOneGiven],
  ['step 2', two, stepTwoGiven],
  ['the package', three, packageChosen],
  ['the package to build', { ...two, chosenPackage: ownPackage }, ownPackageChosen],
  ['the built package', { ...three, chosenPackage: builtPackage }, { ...packageChosen, '/alacarte': ['/alacarte'] }],
];

const { savedTab, load, landings } = joinTabs(['landing']);

it('each address shows a new visitor an allowed step, with the reason', async () => {
  expect(await landings(Object.keys(fresh))).toEqual(fresh);
});

it.each(situations)(
  'each address opened after %s shows an allowed step, with the reason',
  async (_, answers, table) => {
    expect(await landings(Object.keys(table), answers)).toEqual(table);
  },
);

it('after the payment, each address shows the choice of username and password, with the reason', async () => {
  expect(await landings(Object.keys(paid), { ...three, payment: paymentResult })).toEqual(paid);
});

it.each(situations)(
  'the duplicate page opened after %s ends the registration and keeps the answers',
  async (_, answers) => {
    const storage = savedTab(answers);
    const { wizard } = await load('/duplicate', storage);
    wizard.stop();
    for (const [path, reason] of [
      ['/step2', 'stepOneFirst'],
      ['/payment', 'packageFirst'],
    ] as const) {
      const again = await load(path, storage);
      expect(again.landing()).toEqual(['/step1', reason]);
      expect(again.wizard.actor.getSnapshot().context).toMatchObject({ registration: null, parentDraft: elena });
      again.wizard.stop();
    }
  },
);

/** The steps before the payment, in order. */
const steps = ['/signup', '/coparentstatus', '/step1', '/step2', '/step3', '/payment'];

it.each(steps.slice(1))('Back leads from %s, opened by its address, to the previous step', async path => {
  const { wizard } = await load(path, savedTab(three));
  wizard.back();
  expect(wizard.getView().path).toBe(steps[steps.indexOf(path) - 1]);
  wizard.stop();
});

it('the page’s Back works like the browser’s, so that Forward returns, also after a reload', async () => {
  const storage = savedTab(three);
  const history = memoryHistory('/signup');
  let { wizard } = await load(history, storage);
  for (const path of steps.slice(1)) wizard.visit(path);
  const stands = () => [wizard.getView().path, history.read().path];
  for (const [at, path] of [...steps.entries()].slice(1).toReversed()) {
    wizard.stop();
    ({ wizard } = await load(history, storage));
    expect(stands()).toEqual([path, path]);
    const before = steps[at - 1];
    wizard.back();
    expect(stands()).toEqual([before, before]);
    history.go(1);
    expect(stands()).toEqual([path, path]);
    wizard.back();
  }
  expect(wizard.getView().backPath).toBeNull();
  expect(history.entries()).toHaveLength(steps.length);
  wizard.stop();
});

it('Back leads from each numbered step to the previous one, whatever the history', async () => {
  const { wizard } = await load('/step3', savedTab({ ...two, chosenPackage: ownPackage }));
  const backFrom = (path: string) => {
    wizard.visit(path);
    wizard.back();
    return wizard.getView().path;
  };
  wizard.visit('/step1');
  expect(backFrom('/step3')).toBe('/step2');
  wizard.visit('/step3');
  expect(backFrom('/step2')).toBe('/step1');
  wizard.stop();
});
