import type { AnyMachineSnapshot } from 'xstate';
import { buildChoice, packages } from '../../../machines/join/join.fixtures.ts';
import type { JoinContext, JoinEvent } from '../../../machines/join/join.types.ts';
import type { wholeJoinMachine } from '../../../machines/join/join.whole.ts';
import type { BuildYourOwn } from '../../../src/contract/entities/build-your-own.schema.ts';
import type { CoparentInput } from '../../../src/contract/entities/coparent-details.schema.ts';
import type { ParentInput } from '../../../src/contract/entities/parent-details.schema.ts';
import { flow } from '../../../stories/flows/join.flow.ts';
import { giveAll, press, tick } from './page.ts';
import { defineRoute } from './route.ts';
import { checkoutHeadings } from './settings.ts';
import { walkAll } from './walk-all.ts';

const fillParent = (values: ParentInput) => giveAll({ ...values });

async function fillCoparent({ children, knowsCoParentEmail, ...own }: CoparentInput) {
  await giveAll(own);
  await tick('unknownEmail', !knowsCoParentEmail);
  for (const [at, child] of children.entries()) {
    if (!document.getElementById(`children.${at}.firstName`)) await press('Add another child');
    await giveAll(Object.fromEntries(Object.entries(child).map(([key, value]) => [`children.${at}.${key}`, value])));
  }
}

async function fillBuild({ subscription, myfiles, callsBasic, tonemeter, unlimitedPayments }: BuildYourOwn) {
  await tick(`subscription-${subscription}`, true);
  for (const [name, taken] of Object.entries({ myfiles, callsBasic, tonemeter: tonemeter.length > 0, unlimitedPayments: unlimitedPayments.length > 0 })) await tick(name, taken);
}

/** Neither a page that is loading nor one below a dialog has a form to type in; what is sent while the page is busy is not heard. */
function canBuild({ type, values }: BuildEvent, snapshot: AnyMachineSnapshot): boolean {
  const isIn = (state: string) => snapshot.matches({ buildYourOwn: state });
  if (['opening', 'loading', 'unavailable', 'mismatched'].some(isIn)) return false;
  return type === 'build.typed' ? JSON.stringify(values) !== JSON.stringify((snapshot.context as JoinContext).drafts.build) : !isIn('validating'); // this flow's
}

type BuildEvent = Extract<JoinEvent, { values: BuildYourOwn }>;

walkAll(flow, defineRoute<typeof wholeJoinMachine>({
  drivers: {
    'role.chosen': ({ role }) => press(role === 'parent' ? /^For Parents/ : /^For Professionals/),
    'coparentStatus.answered': ({ hasAccount }) => press(hasAccount ? /^Yes/ : /^No, not yet|^My co-parent has no account yet/),
    'parent.typed': ({ values }) => fillParent(values),
    'parent.submitted': async ({ details }) => {
      await fillParent(details);
      await press('Continue');
    },
    'coparent.typed': ({ values }) => fillCoparent(values),
    'coparent.submitted': async ({ details }) => {
      await fillCoparent(details);
      await press('Continue');
    },
    'registration.ended': { never: 'The watch over the registration stands outside the steps, see registration-life.browser.test.tsx.' },
    'duplicate.denied': () => press(/^I have no account yet/),
    'package.marked': ({ packageId }) => tick(`package-${packageId}`, true),
    'package.submitted': () => press('Continue'),
    'build.typed': ({ values }) => fillBuild(values),
    'build.submitted': async ({ values }) => {
      await fillBuild(values);
      await press('Continue');
    },
    'mismatch.acknowledged': () => press('OK'),
    retried: () => press('Try again'),
  },
  samples: {
    'package.marked': packages.filter(({ productId, buildYourOwn }) => !buildYourOwn || productId === 'SUB1YEAR').map(({ id }) => ({ type: 'package.marked', packageId: id })),
    'build.typed': [buildChoice, { ...buildChoice, subscription: 'SUB2YEAR' } as const].map(values => ({ type: 'build.typed', values })),
  },
  isPossible: (event, snapshot) => {
    if (event.type === 'build.typed' || event.type === 'build.submitted') return canBuild(event, snapshot);
    return event.type !== 'package.marked' || event.packageId !== (snapshot.context as JoinContext).markedPackageId; // this flow's
  },
  headings: {
    ...checkoutHeadings,
    landing: ['Raise your children together, from two homes.'],
    coparentStatus: ['Does your co-parent already have an account?', 'Your invitation is in your inbox'],
    parentDetails: ['Let’s start with you'],
    coparentDetails: ['Invite your co-parent'],
    packages: ['Choose what fits your family'],
    buildYourOwn: ['Build your own package'],
    credentials: ['Create your login'],
    receipt: ['Account activated!', 'You have tried to reload your receipt'],
    duplicate: ['Get connected to your co-parent'],
  },
}));
