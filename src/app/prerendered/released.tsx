import { useEffect } from 'react';
import { heldBefore } from './held.ts';

/** Stands beside a screen: once both are the app's, it gives back what the visitor did on the page before that. */
export function Released() {
  useEffect(() => heldBefore()?.release(), []);
  return null;
}
