import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProfessionalReason } from '../../../machines/flows/professional/professional.types.ts';

/** The banner's words for each reason of the flow. */
export const notices: Readonly<Record<ProfessionalReason, MessageDescriptor>> = {
  personFirst: msg`Please start with your own details.`,
  practiceFirst: msg`Please tell us about your practice first.`,
  securityFirst: msg`Please fill in the security step first.`,
  alreadyCreated: msg`Your professional account is ready, so this sign-up can’t be changed anymore.`,
};

/** What the flow shows below each step. */
export const Below = () => null;

/** What the flow shows outside the page's frame. */
export const Beside = () => null;
