import { describeError } from '../db/database-error.ts';
import type { Deps } from '../deps.ts';
import { forgetOldLimits } from '../http/rate-limit.ts';
import { reconcile } from './reconcile.ts';

/** Looks after unfinished attempts from time to time, never twice at once. Stopping waits for the round under way. */
export function startReconciler(deps: Deps): () => Promise<void> {
  let round: Promise<void> | undefined;
  const timer = setInterval(() => {
    round ??= runRound(deps).finally(() => {
      round = undefined;
    });
  }, deps.config.reconcileEverySeconds * 1000);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}

async function runRound(deps: Deps): Promise<void> {
  try {
    await reconcile(deps);
    await forgetOldLimits(deps);
  } catch (error) {
    deps.log.error('reconciling failed', { error: describeError(error) });
  }
}
