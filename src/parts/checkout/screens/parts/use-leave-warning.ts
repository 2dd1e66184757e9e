import { useEffect } from 'react';
import { useSelector } from '../../checkout.hooks.ts';

/**
 * Makes the browser warn before the page is left, because a payment token does not survive that. Within the page the
 * chart asks.
 */
export function useLeaveWarning(): void {
  const isGuarded = useSelector(state => state.can({ type: 'leave.asked' }));
  useEffect(() => {
    if (!isGuarded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isGuarded]);
}
