import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSelector } from '../../checkout.hooks.ts';

/** A nonce does not outlive the page: leaving it means typing the card again. */
export function useLeaveWarning(): void {
  const { t } = useLingui();
  const isHeld = useSelector(({ context }) => context.instrument !== null && context.result === null);
  const words = t`Payment information will be lost. Continue?`;
  useEffect(() => {
    if (!isHeld) return;
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      event.returnValue = words; // the only way to be heard by older browsers, which also show the words
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isHeld, words]);
}
