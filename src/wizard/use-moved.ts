import { useEffect, useEffectEvent } from 'react';
import { useProvided } from './wizard-context.ts';

/** Hears that the visitor stands elsewhere now, at once and not with the next drawing of the page. */
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
