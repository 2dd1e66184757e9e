import { useEffect } from 'react';
import { heldBefore } from './held.ts';

/** Rendered beside a screen: once React has hydrated both, it replays what the visitor did before. */
export function Released() {
  useEffect(() => heldBefore()?.release(), []);
  return null;
}
