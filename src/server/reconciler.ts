import { describeError } from './db/database-error.ts';
import type { Deps } from './deps.ts';
import { forgetUnpaid } from './retention/forget-unpaid.ts';
import { forgetOldLimits } from './http/rate-limit.ts';
import { forgetOld } from './retention/forget-old.ts';
import { startRounds } from './base/rounds.ts';
import { reconcile } from './payment/reconcile.ts';

/**
 * Reconciles unfinished attempts and deletes old data periodically. Returns a function that stops it after the
 * current round.
 */
export const startReconciler = (deps: Deps): (() => Promise<void>) =>
  startRounds(deps.config.reconcileEverySeconds, () => runRound(deps));

async function runRound(deps: Deps): Promise<void> {
  try {
    await reconcile(deps);
    await forgetOldLimits(deps);
    await forgetUnpaid(deps);
    await forgetOld(deps);
  } catch (error) {
    deps.log.error('reconciling failed', { error: describeError(error) });
  }
}
