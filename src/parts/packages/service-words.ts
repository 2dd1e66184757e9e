import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Service } from '../../contract/entities/package.schema.ts';

/** The name of each service on a package's card. */
export const serviceWords: Readonly<Record<Service, MessageDescriptor>> = {
  CALENDAR: msg`Shared calendar`,
  MESSAGES: msg`Messages that cannot be altered`,
  EXPENSES: msg`Expenses, split and tracked`,
  JOURNAL: msg`Private journal`,
  MYFILES: msg`1 GB for files and photos`,
  MYFILES_10GB: msg`10 GB for files and photos`,
  TONEMETER: msg`ToneMeter: check your tone before you send`,
  CALLSBASIC: msg`Audio and video calls, 30 minutes a month`,
  CALLSUNLIMITED: msg`Unlimited audio and video calls`,
  PAYMENTS_UNLIMITED: msg`Unlimited payments to your co-parent`,
};
