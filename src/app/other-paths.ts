import { joinMachine } from '../../machines/join/join.machine.ts';
import { type Aliases, pathOf, placesAt } from '../../machines/wizard/place.ts';
import type { StepId } from '../../machines/wizard/step.ts';
import { base } from './base.ts';
import type { Exit } from './leave.ts';

type Target = { step: StepId<typeof joinMachine> } | { leaveFor: Exit };

const oldBilling: Target = { leaveFor: 'oldBilling' };

/** Addresses that are no step's own, and where each leads: to a step, or out of the sign-up. */
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
  Object.entries(otherPaths).flatMap(([path, target]) => ('step' in target ? [[path, pathOf(joinMachine, [target.step]) ?? '/']] : [])),
);

/** Whether an address of this origin is one of the sign-up's; the page at any other says that there is nothing. */
export function isKnown(pathname: string): boolean {
  if (pathname === '/') return true;
  const path = pathname.startsWith(base) ? pathname.slice(base.length) || '/' : '';
  return exitAt(path) !== null || placesAt(joinMachine, path, aliases).length > 0;
}

/** Where an address leaves for at once; null for one of the sign-up's own. */
export function exitAt(path: string): Exit | null {
  const target = otherPaths[path.replace(/(^|[^/])\/+$/, '$1')];
  return target && 'leaveFor' in target ? target.leaveFor : null;
}
