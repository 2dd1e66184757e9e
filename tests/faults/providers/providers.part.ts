import type { Part } from '../part.ts';
import { casesOnPostgres } from '../support/each-on-postgres.ts';
import { failMail } from './mail.ts';
import { failGateway, failSandbox } from './payments.ts';

/** Payments are settled by asking the gateway. Webhooks are not used, so none can be lost or forged. */
export const part: Part = casesOnPostgres('Payment provider and mail server', [
  failGateway(true),
  failGateway(false),
  failSandbox,
  failMail,
]);
