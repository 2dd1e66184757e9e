import { useEffect, useEffectEvent } from 'react';
import { useProvided } from './provider.tsx';

/**
 * Calls `listener` with each notice: the reason of a refusal, or of a saved state that could not be restored.
 *
 * @example
 * useNotice(setReason);
 */
export function useNotice(listener: (reason: string) => void): void {
  const { wizard } = useProvided();
  const onEvent = useEffectEvent(listener);
  useEffect(() => wizard.onNotice(reason => onEvent(reason)), [wizard]);
}

/** Calls `listener` as soon as the visitor has moved, not with the next render. */
export function useNavigated(listener: () => void): void {
  const { wizard } = useProvided();
  const onEvent = useEffectEvent(listener);
  useEffect(() => {
    let { moves } = wizard.getView();
    return wizard.subscribe(() => {
      const before = moves;
      ({ moves } = wizard.getView());
      if (moves !== before) onEvent();
    });
  }, [wizard]);
}
