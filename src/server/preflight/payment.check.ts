import { describeError } from '../db/database-error.ts';
import type { ProcessorChoice } from '../payment/processor-choice.ts';
import { fails, passes, type Finding } from './finding.ts';

const timeoutMs = 10_000;

/** Fetches each merchant account from Braintree. Charges nothing. */
export async function checkPayment(processor: ProcessorChoice, currencies: readonly string[]): Promise<Finding[]> {
  if (processor === 'sandbox') return [fails('PAYMENT_PROCESSOR is the sandbox: nobody is charged.')];
  const { openGateway } = await import('../payment/braintree/open-gateway.ts');
  const gateway = openGateway(processor, timeoutMs);
  const accounts = new Map<string, string>(Object.entries(processor.merchantAccounts));
  const environment =
    processor.environment === 'production'
      ? passes('BRAINTREE_ENVIRONMENT is production.')
      : fails('BRAINTREE_ENVIRONMENT is sandbox: cards are not charged.');
  const unsold = currencies
    .filter(currency => !accounts.has(currency))
    .map(currency =>
      fails(`Packages are sold in ${currency}, but BRAINTREE_MERCHANT_ACCOUNTS names no account for it.`),
    );
  const asked = [...accounts].map(async ([currency, id]): Promise<Finding> => {
    try {
      const { currencyIsoCode, status } = await gateway.merchantAccount.find(id);
      if (currencyIsoCode !== currency)
        return fails(`The merchant account ${id} charges in ${currencyIsoCode}, not in ${currency}.`);
      return status.toLowerCase() === 'active'
        ? passes(`The merchant account ${id} charges in ${currency}.`)
        : fails(`The merchant account ${id} is ${status}.`);
    } catch (error) {
      return fails(
        `Braintree does not return the merchant account ${id}: ${describeError(error)}. Check its name and the keys.`,
      );
    }
  });
  return [environment, ...unsold, ...(await Promise.all(asked))];
}
