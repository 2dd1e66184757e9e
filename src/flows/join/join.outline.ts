import { joinMachine } from '../../../machines/flows/join/join.machine.ts';
import { serialize } from '../../../machines/wizard/index.ts';
import type { FlowOf } from '../../app/flow.ts';

export const savedVersion = 7;

const oldBilling = { leaveFor: 'oldBilling' } as const;

/** The part of the descriptor that needs no page, so that tests and walks can read it too. */
export const joinOutline = {
  machine: joinMachine,
  home: '/signup',
  otherPaths: {
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
  },
  saved: {
    key: 'twohomes.join',
    // Without the schema, so that a reload restores what was typed even if that part fails to load. The context has no
    // secrets before that, because every step after the second needs the same part. The schema validates what is restored.
    provisional: { serialize: state => serialize(savedVersion, state) },
  },
} satisfies Pick<FlowOf<typeof joinMachine>, 'machine' | 'home' | 'otherPaths' | 'saved'>;
