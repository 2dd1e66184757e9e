import { useEffect, useEffectEvent } from 'react';
import { useProvided } from './wizard-context.ts';

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
