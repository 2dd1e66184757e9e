import { Trans } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { FormNotices } from '../../../../form/form-notices.tsx';
import type { ServerErrors } from '../../../../form/server-errors.ts';
import { useWaitWords } from '../../../../ui/wait-notice/use-wait-words.ts';
import { Notice } from '../../../../ui/notice/notice.tsx';
import type { BillingRef } from '../../checkout-parts.ts';

export function BillingNotices({ billing, serverErrors }: { billing: BillingRef; serverErrors: ServerErrors }) {
  const isBroken = usePart(billing, state => state.matches({ asking: { form: 'broken' } }));
  const isUnpriced = usePart(billing, state => state.matches({ asking: { form: 'unpriced' } }));
  const retryAfter = usePart(billing, ({ context }) => context.retryAfter);
  const waitWords = useWaitWords();
  const unpriced = (
    <Notice tone="error">
      <Trans>Unable to calculate pricing. Please verify your billing information and try again.</Trans>
      {retryAfter === null ? null : <p>{waitWords(retryAfter)}</p>}
    </Notice>
  );
  return (
    <FormNotices
      serverErrors={serverErrors}
      isBroken={isBroken}
      retryAfter={retryAfter}
      warning={isUnpriced ? unpriced : null}
    />
  );
}
