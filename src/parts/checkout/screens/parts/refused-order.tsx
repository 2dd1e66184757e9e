import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { useFieldWords } from '../../../../form/use-field-words.ts';
import { follow } from '../../../../ui/link/follow.ts';
import { Notice } from '../../../../ui/notice/notice.tsx';
import { useStepLinks } from '../../../../wizard/index.ts';
import { useIsTabbed } from '../../checkout.hooks.ts';
import type { SubmissionRef } from '../../checkout-parts.ts';

/** The words for errors of the order itself, by the server's field name. */
const orderWords: Readonly<Record<string, MessageDescriptor>> = {
  'order.packageId': msg`Package details not available`,
  subscription: msg`Your subscription has been paid.`,
  'payment.nonce': msg`Choose how to pay before you press Pay now.`,
  'payment.paymentType': msg`This payment method isn’t available for this order. Please choose another one.`,
};

/** The steps to which a refusal leads, by the prefix of the server's field name. */
const steps = [
  ['parent.', 'parentDetails'],
  ['coParent', 'coparentDetails'],
  ['children', 'coparentDetails'],
  ['order.packageId', 'packages'],
  ['subscription', 'welcome'], // of an invitation, which opens again
] as const;

export function RefusedOrder({ submission }: { submission: SubmissionRef }) {
  const { i18n } = useLingui();
  const words = useFieldWords();
  const isTabbed = useIsTabbed();
  const { to } = useStepLinks();
  const errors = usePart(submission, ({ context }) => context.validationErrors);
  const sentences = new Map(
    errors.map(({ field, text }) => [orderWords[field] ? i18n._(orderWords[field]) : words(field, text), field]),
  );
  const items = [...sentences].map(([sentence, field]) => {
    const step = steps.find(([prefix]) => field.startsWith(prefix))?.[1];
    const go = () => submission.send({ type: 'answer.changeRequested', field });
    return {
      sentence,
      item:
        step === undefined ? (
          sentence
        ) : (
          <a href={to(step).href} onClick={follow(go)}>
            {sentence}
          </a>
        ),
    };
  });
  const joined = items.map(({ sentence, item }, at) => (
    <span key={sentence}>
      {at > 0 && ', '}
      {item}
    </span>
  ));
  return (
    <Notice tone="error" title={<Trans>Your order was not accepted, and nothing was charged</Trans>}>
      {items.length === 0 ? (
        <Trans>Something went wrong. Please try again.</Trans>
      ) : isTabbed ? (
        joined
      ) : (
        <ul>
          {items.map(({ sentence, item }) => (
            <li key={sentence}>{item}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
