import { Trans } from '@lingui/react/macro';
import { Notice } from '../notice/notice.tsx';
import { useWaitWords } from './use-wait-words.ts';

/** The server asked to wait before the same is sent again. */
export function WaitNotice({ seconds }: { seconds: number }) {
  const waitWords = useWaitWords();
  return <Notice tone="error" title={waitWords(seconds)}><Trans>Everything you typed is still here.</Trans></Notice>;
}
