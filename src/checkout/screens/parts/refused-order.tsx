import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { useFieldWords } from '../../../form/use-field-words.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { useIsTabbed } from '../../checkout.hooks.ts';
import type { SubmissionRef } from '../../checkout-parts.ts';

/** What the server refuses in an order rather than in a form, by field. */
const orderWords: Readonly<Record<string, MessageDescriptor>> = {
  'order.packageId': msg`Package details not available`,
  'payment.nonce': msg`Choose how to pay before you press Pay now.`,
  'payment.paymentType': msg`This payment method can’t be used with this billing address.`,
};

export function RefusedOrder({ submission }: { submission: SubmissionRef }) {
  const { i18n } = useLingui();
  const words = useFieldWords();
  const isTabbed = useIsTabbed();
  const errors = usePart(submission, ({ context }) => context.validationErrors);
  const sentences = [...new Set(errors.map(({ field, text }) => (orderWords[field] ? i18n._(orderWords[field]) : words(field, text))))];
  return (
    <Notice tone="error" title={<Trans>Your order was not accepted, and nothing was charged</Trans>}>
      {sentences.length === 0 ? <Trans>Something went wrong. Please try again.</Trans> : isTabbed ? sentences.join(', ') : <ul>{sentences.map(sentence => <li key={sentence}>{sentence}</li>)}</ul>}
    </Notice>
  );
}
