import { useEffect, useEffectEvent } from 'react';
import { useProvided } from './wizard-context.ts';

/** Calls `heard` with each notice: the reason of a refusal, or of a saved state that could not be restored. */
export function useTold(heard: (reason: string) => void): void {
  const { wizard } = useProvided();
  const onHeard = useEffectEvent(heard);
  useEffect(() => wizard.onTold(reason => onHeard(reason)), [wizard]);
}
