import { Trans } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { SupportPhone } from '../../../../parts/support-phone/support-phone.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Notice } from '../../../../ui/notice/notice.tsx';
import type { OptionListsRef } from './use-lists.ts';

/** Shown while a list that the step needs has not been loaded, or has no options. */
export function ListsNotice({ lists, country }: { lists: OptionListsRef; country: string | undefined }) {
  const isBroken = usePart(lists, state => state.matches('broken'));
  const isEmpty = usePart(lists, state => state.matches('empty'));
  if (!isBroken && !isEmpty) return null;
  return (
    <Notice
      tone="warning"
      title={isBroken ? <Trans>An unexpected error occurred. Please try again.</Trans> : undefined}
      action={
        <Button variant="quiet" onClick={() => lists.send({ type: 'retried' })}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {isBroken ? (
        <Trans>We couldn’t load the lists to choose from. What you typed is still here.</Trans>
      ) : (
        <Trans>
          A list on this page has no options, so you can’t continue yet. Please try again, or call us at{' '}
          <SupportPhone country={country} />.
        </Trans>
      )}
    </Notice>
  );
}
