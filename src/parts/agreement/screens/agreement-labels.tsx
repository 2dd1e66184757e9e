import { Trans } from '@lingui/react/macro';
import { brand } from '../../../brand/brand.ts';
import { NewTabLink } from '../../../ui/link/new-tab-link.tsx';

const { links, name: product } = brand;

/** Label of the checkbox for the terms. */
export const TermsLabel = () => (
  <Trans>
    I agree to the <NewTabLink href={links.terms}>Terms & Conditions</NewTabLink> and the{' '}
    <NewTabLink href={links.privacy}>Privacy Policy</NewTabLink>.
  </Trans>
);

/** Label of the checkbox for marketing mails. */
export const NewsLabel = () => <Trans>Send me tips and news about {product} by email.</Trans>;
