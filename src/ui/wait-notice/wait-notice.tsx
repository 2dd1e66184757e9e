import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Notice } from '../notice/notice.tsx';
import { useWaitWords } from './use-wait-words.ts';

/** Whether this file has just loaded, after the focus has moved. A later notice is read with the focus. */
let isLate = true;

/** Says how long to wait before sending again, because the server asked for it. */
export function WaitNotice({ seconds }: { seconds: number }) {
  const waitWords = useWaitWords();
  const [isAnnounced] = useState(isLate);
  useEffect(() => {
    isLate = false;
  }, []);
  return (
    <Notice tone="error" title={waitWords(seconds)} isSilent={!isAnnounced}>
      <Trans>Everything you typed is still here.</Trans>
    </Notice>
  );
}
