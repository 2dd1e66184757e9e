import { packages } from '../../../machines/join/join.fixtures.ts';
import type { wholeJoinMachine } from '../../../machines/join/join.whole.ts';
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
    'duplicate.denied': () => press('I have no account yet'),
    'package.marked': ({ packageId }) => tick(`package-${packageId}`, true),
    'package.submitted': () => press('Continue'),
    'mismatch.acknowledged': () => press('OK'),
    retried: () => press('Try again'),
  },
  samples: { 'package.marked': packages.map(({ id }) => ({ type: 'package.marked', packageId: id })) },
  isPossible: (event, { context }) => event.type !== 'package.marked' || event.packageId !== context.markedPackageId,
  headings: {
    ...checkoutHeadings,
    landing: ['Raise your children together, from two homes.'],
    coparentStatus: ['Does your co-parent already have an account?', 'Your invitation is in your inbox'],
    parentDetails: ['Let’s start with you'],
    coparentDetails: ['Invite your co-parent'],
    packages: ['Choose what fits your family'],
    credentials: ['Create your login'],
    receipt: ['Account activated!', 'You have tried to reload your receipt'],
    duplicate: ['Get connected to your co-parent'],
  },
}));
