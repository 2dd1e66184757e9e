import { useEffect, useEffectEvent } from 'react';
import { useProvided } from './wizard-context.ts';

/** Hears why something happened to the visitor: a refusal, an envelope that had to be dropped. */
export function useTold(heard: (reason: string) => void): void {
  const { wizard } = useProvided();
  const onHeard = useEffectEvent(heard);
  useEffect(() => wizard.onTold(reason => onHeard(reason)), [wizard]);
}
