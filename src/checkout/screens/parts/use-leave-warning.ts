import { useEffect } from 'react';
import { useSelector } from '../../checkout.hooks.ts';

/** A token does not outlive the page. The browser asks in words of its own before the page is left; inside the page the chart asks. */
export function useLeaveWarning(): void {
  const isGuarded = useSelector(state => state.can({ type: 'leave.asked' }));
  useEffect(() => {
    if (!isGuarded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isGuarded]);
}
