import { readConfig, type Config } from '../config.ts';
import { checkDatabase } from './database.check.ts';
import { fails, type Finding } from './finding.ts';
import { checkMail } from './mail.check.ts';
import { checkOrigin } from './origin.check.ts';
import { checkPayment } from './payment.check.ts';
import { checkSettings } from './settings.check.ts';

/** Checks the setup before the first real payment. Charges nothing. */
export async function preflight(environment: Readonly<Record<string, string | undefined>>): Promise<Finding[]> {
  const config = readable(environment);
  if ('sentence' in config) return [config];
  const { findings, currencies, applePay } = await checkDatabase(config.databaseUrl);
  const [payment, mail, origin] = await Promise.all([
    checkPayment(config.processor, currencies),
    checkMail(config.mail),
    checkOrigin(config, applePay),
  ]);
  return [...checkSettings(config, new Date()), ...findings, ...payment, mail, ...origin];
}

function readable(environment: Readonly<Record<string, string | undefined>>): Config | Finding {
  try {
    return readConfig(environment);
  } catch (error) {
    return fails(error instanceof Error ? error.message : 'The configuration is not usable.');
  }
}
