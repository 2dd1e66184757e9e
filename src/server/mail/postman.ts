import { describeError } from '../db/database-error.ts';
import type { Deps } from '../deps.ts';
import { startRounds } from '../base/rounds.ts';
import type { Mailer } from './mailer.ts';
import { sendOutbox } from './send-outbox.ts';

/**
 * Sends the outbox now and periodically, if a mail server is configured. Returns a function that stops it after the current
 * mail.
 */
export async function startPostman(deps: Deps): Promise<() => Promise<void>> {
  const { mail, sendMailEverySeconds } = deps.config;
  if (mail === 'off') return async () => undefined;
  const { smtpMailer } = await import('./smtp-mailer.ts');
  const mailer = smtpMailer(mail);
  return startRounds(sendMailEverySeconds, stopping => runRound(deps, mailer, stopping));
}

async function runRound(deps: Deps, mailer: Mailer, stopping: AbortSignal): Promise<void> {
  try {
    await sendOutbox(deps, mailer, () => stopping.aborted);
  } catch (error) {
    deps.log.error('the database failed while mail was sent', { error: describeError(error) });
  }
}
