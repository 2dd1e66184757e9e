import { Trans } from '@lingui/react/macro';
import { Notice } from '../notice/notice.tsx';
import { useWaitWords } from './use-wait-words.ts';

/** Says how long to wait before sending again, because the server asked for it. */
export function WaitNotice({ seconds }: { seconds: number }) {
  const waitWords = useWaitWords();
  return (
    <Notice tone="error" title={waitWords(seconds)}>
      <Trans>Everything you typed is still here.</Trans>
    </Notice>
  );
}
