import { Trans } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { useFieldWords } from '../../../form/use-field-words.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { useIsTabbed } from '../../checkout.hooks.ts';
import type { SubmissionRef } from '../../checkout-parts.ts';

export function RefusedOrder({ submission }: { submission: SubmissionRef }) {
  const words = useFieldWords();
  const isTabbed = useIsTabbed();
  const errors = usePart(submission, ({ context }) => context.validationErrors);
  const sentences = [...new Set(errors.map(({ field, text }) => words(field, text)))];
  return (
    <Notice tone="error" title={<Trans>Your order was not accepted, and nothing was charged</Trans>}>
      {sentences.length === 0 ? <Trans>Something went wrong. Please try again.</Trans> : isTabbed ? sentences.join(', ') : <ul>{sentences.map(sentence => <li key={sentence}>{sentence}</li>)}</ul>}
    </Notice>
  );
}
