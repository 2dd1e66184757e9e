import { useEffect } from 'react';
import { capturedBefore } from './captured.ts';

/** Rendered beside a screen: once React has hydrated both, it replays what the visitor did before. */
export function Replay() {
  useEffect(() => capturedBefore()?.replay(), []);
  return null;
}
