import { Trans } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { Button } from '../../../../ui/button/button.tsx';
import { Notice } from '../../../../ui/notice/notice.tsx';
import type { GeographyRef } from '../../checkout-parts.ts';

export function ListsNotice({ geography }: { geography: GeographyRef }) {
  const hasNoLists = usePart(geography, state => state.matches('broken'));
  const retry = (
    <Button variant="quiet" onClick={() => geography.send({ type: 'retried' })}>
      <Trans>Try again</Trans>
    </Button>
  );
  return hasNoLists ? (
    <Notice tone="warning" action={retry}>
      <Trans>We couldn’t load the lists of countries, states and time zones. What you typed is still here.</Trans>
    </Notice>
  ) : null;
}
