import { useEffect, useEffectEvent } from 'react';
import { useProvided } from './provider.tsx';

/** Calls `heard` with each notice: the reason of a refusal, or of a saved state that could not be restored. */
export function useNotice(heard: (reason: string) => void): void {
  const { wizard } = useProvided();
  const onHeard = useEffectEvent(heard);
  useEffect(() => wizard.onNotice(reason => onHeard(reason)), [wizard]);
}

/** Calls `heard` as soon as the visitor has moved, not with the next render. */
export function useMoved(heard: () => void): void {
  const { wizard } = useProvided();
  const onHeard = useEffectEvent(heard);
  useEffect(() => {
    let { moves } = wizard.getView();
    return wizard.subscribe(() => {
      const before = moves;
      ({ moves } = wizard.getView());
      if (moves !== before) onHeard();
    });
  }, [wizard]);
}
