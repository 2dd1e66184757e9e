import { Trans } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import type { ReactNode } from 'react';
import { supportPhone } from '../../../../contract/support-phone.ts';
import { NoticeArea } from '../../../../form/notice-area.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Notice } from '../../../../ui/notice/notice.tsx';
import { useWaitWords } from '../../../../ui/wait-notice/use-wait-words.ts';
import { useSelector } from '../../checkout.hooks.ts';
import type { MethodRef } from '../../checkout-parts.ts';

const unloaded = ['unserved', 'unavailable', 'expired'] as const;
const unexchanged = ['unanswered', 'broken', 'rejected'] as const;

/** Says why there are no card fields, or why the card could not be exchanged for a token. */
export function CardTrouble({ method }: { method: MethodRef }) {
  const missing = usePart(method, state => unloaded.find(creditCard => state.matches({ creditCard })));
  const kept = usePart(method, state => unexchanged.find(live => state.matches({ creditCard: { typing: { live } } })));
  const words = useWords(usePart(method, ({ context }) => context.retryAfter));
  const trouble = missing ?? kept ?? null;
  if (trouble === null) return <NoticeArea about={null}>{null}</NoticeArea>;
  const reload = (
    <Button variant="quiet" onClick={() => method.send({ type: 'retried' })}>
      <Trans>Reload the card form</Trans>
    </Button>
  );
  const retry = (
    <Button variant="quiet" type="submit">
      <Trans>Try again</Trans>
    </Button>
  );
  const action = missing ? reload : trouble === 'rejected' ? null : retry;
  const [title, text] = words[trouble];
  return (
    <NoticeArea about={trouble}>
      <Notice tone="error" title={title} action={action}>
        {text}
      </Notice>
    </NoticeArea>
  );
}

function useWords(
  retryAfter: number | null,
): Record<(typeof unloaded)[number] | (typeof unexchanged)[number], readonly [title: ReactNode, text: ReactNode]> {
  const { tel, shown } = supportPhone(useSelector(({ context }) => context.order.buyer.country));
  const wait = useWaitWords()(retryAfter ?? 0);
  const notLoaded = <Trans>We couldn’t load the card form</Trans>;
  return {
    unserved:
      retryAfter === null
        ? [
            notLoaded,
            <Trans key="text">
              Our server didn’t respond. Nothing was charged, and we kept your other answers. If it keeps happening,
              call us at <a href={`tel:${tel}`}>{shown}</a>.
            </Trans>,
          ]
        : [notLoaded, <Trans key="wait">{wait} Nothing was charged, and we kept your other answers.</Trans>],
    unavailable: [
      notLoaded,
      <Trans key="text">
        The payment provider didn’t respond. Nothing was charged, and we kept your other answers. Check your connection,
        and make sure your browser isn’t blocking payment pages. If it keeps happening, call us at{' '}
        <a href={`tel:${tel}`}>{shown}</a>.
      </Trans>,
    ],
    expired: [
      <Trans key="title">The card form has expired</Trans>,
      <Trans key="text">
        It was open for too long. Nothing was charged. Please reload it and enter your card again.
      </Trans>,
    ],
    unanswered: [
      <Trans key="title">We couldn’t reach the payment provider</Trans>,
      <Trans key="text">
        Your card details are still here, and nothing was charged. Check your connection and try again.
      </Trans>,
    ],
    broken: [
      <Trans key="title">The payment provider couldn’t check your card</Trans>,
      <Trans key="text">
        Your card details are still here, and nothing was charged. Please try again in a moment.
      </Trans>,
    ],
    rejected: [
      <Trans key="title">The payment provider doesn’t accept this card</Trans>,
      <Trans key="text">Nothing was charged. Please check the details, or use another card.</Trans>,
    ],
  };
}
