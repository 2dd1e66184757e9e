import { Trans } from '@lingui/react/macro';
import { brand } from '../../../../brand/brand.ts';
import { NumberedList } from '../../../../ui/numbered-list/numbered-list.tsx';

const { name: product } = brand;

/** What a visitor whose link cannot be sent again can do. */
export const FindInvitation = () => (
  <NumberedList>
    <li>
      <Trans>Search your inbox for an email from {product}, and look in your spam folder too.</Trans>
    </li>
    <li>
      <Trans>Open the link in the latest one, because earlier links may have expired.</Trans>
    </li>
    <li>
      <Trans>If there’s none, ask the person who invited you to check the email address they gave for you.</Trans>
    </li>
  </NumberedList>
);
