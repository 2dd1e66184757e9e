import { joinMachine } from '../../machines/flows/join/join.machine.ts';
import { type Aliases, pathOf, placesAt, type StepId } from '../../machines/wizard/index.ts';
import { base } from './base.ts';
import type { Exit } from './leave.ts';

type Target = { step: StepId<typeof joinMachine> } | { leaveFor: Exit };

const oldBilling: Target = { leaveFor: 'oldBilling' };

/** Addresses that belong to no step, and where each leads: to a step, or out of the sign-up. */
export const otherPaths: Readonly<Record<string, Target>> = {
  '/': { step: 'landing' },
  '/carousel': { step: 'parentDetails' },
  '/step1/parentb': oldBilling,
  '/step1/address': oldBilling,
  '/step2/parentb': oldBilling,
  '/alacarte/parentb': oldBilling,
  '/payment/parentb': oldBilling,
  '/receipt/parentb': oldBilling,
  '/securityquestions': oldBilling,
  '/termsandconditions': oldBilling,
};

export const aliases: Aliases = Object.fromEntries(
  Object.entries(otherPaths).flatMap(([path, target]) =>
    'step' in target ? [[path, pathOf(joinMachine, [target.step]) ?? '/']] : [],
  ),
);

/** Whether an address of this origin belongs to the sign-up. At any other, the page says that nothing was found. */
export function isKnown(pathname: string): boolean {
  if (pathname === '/') return true;
  const path = pathname.startsWith(base) ? pathname.slice(base.length) || '/' : '';
  return exitAt(path) !== null || placesAt(joinMachine, path, aliases).length > 0;
}

/** The exit that an address redirects to; null for an address that stays in the sign-up. */
export function exitAt(path: string): Exit | null {
  const target = otherPaths[path.replace(/(^|[^/])\/+$/, '$1')];
  return target && 'leaveFor' in target ? target.leaveFor : null;
}
