import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { brand } from '../../brand/brand.ts';
import { base } from '../base.ts';
import type { MissingPageKind } from './missing-page-at.ts';

interface MissingPage {
  title: MessageDescriptor;
  text: MessageDescriptor;
  way: { href: string; label: MessageDescriptor };
}

/** The words for each kind of missing page. */
export const missingPages: Readonly<Record<MissingPageKind, MissingPage>> = {
  invitation: {
    title: msg`You can’t accept your invitation on this page yet`,
    text: msg`There is no need to start a sign-up of your own. Please contact us, and we’ll help you join your co-parent.`,
    way: { href: brand.links.contact, label: msg`Contact us` },
  },
  professional: {
    title: msg`Professionals sign up on another page`,
    text: msg`This sign-up is for parents.`,
    way: { href: brand.links.professional, label: msg`Go to the sign-up for professionals` },
  },
  unknown: {
    title: msg`Page not found`,
    text: msg`There is no page at this address. Please check it for typing errors, or start at the beginning.`,
    way: { href: `${base}/signup`, label: msg`Go to the sign-up` },
  },
};
