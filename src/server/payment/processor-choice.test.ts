import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';

const keys = { BRAINTREE_MERCHANT_ID: 'merchant', BRAINTREE_PUBLIC_KEY: 'public', BRAINTREE_PRIVATE_KEY: 'private' };
const braintree = { ...keys, BRAINTREE_ENVIRONMENT: 'sandbox', BRAINTREE_MERCHANT_ACCOUNTS: 'USD:acc,GBP:acc2' };
const production = {
  NODE_ENV: 'production',
  SERVER_SECRET: 's'.repeat(32),
  PUBLIC_ORIGIN: 'https://join.example',
  TRUST_PROXY: '1',
  MAIL: 'off',
};

const account = {
  environment: 'sandbox',
  merchantId: 'merchant',
  publicKey: 'public',
  privateKey: 'private',
  merchantAccounts: { USD: 'acc', GBP: 'acc2' },
  endpoint: undefined,
};

describe('the payment processor', () => {
  it.each([
    ['nothing is configured', {}, 'sandbox'],
    ['the sandbox is configured', { PAYMENT_PROCESSOR: 'sandbox' }, 'sandbox'],
    ['the sandbox is configured together with keys', { ...keys, PAYMENT_PROCESSOR: 'sandbox' }, 'sandbox'],
    ['Braintree is configured', { ...braintree, PAYMENT_PROCESSOR: 'braintree' }, account],
    ['keys are set', braintree, account],
    [
      'keys are set in production',
      { ...production, ...braintree, BRAINTREE_ENVIRONMENT: 'production' },
      { ...account, environment: 'production' },
    ],
    [
      'an emulated gateway is configured',
      { ...braintree, BRAINTREE_ENDPOINT: '127.0.0.1:4000' },
      { ...account, endpoint: '127.0.0.1:4000' },
    ],
  ])('is chosen correctly if %s', (_when, environment, processor) => {
    expect(readConfig(environment).processor).toEqual(processor);
  });

  it.each([
    ['another processor', { PAYMENT_PROCESSOR: 'stripe' }, ['PAYMENT_PROCESSOR must be sandbox or braintree']],
    [
      'none in production',
      production,
      ['PAYMENT_PROCESSOR is needed in production: without it nobody would be charged'],
    ],
    [
      'Braintree and nothing else',
      { PAYMENT_PROCESSOR: 'braintree' },
      ['ENVIRONMENT', 'MERCHANT_ID', 'PUBLIC_KEY', 'PRIVATE_KEY', 'MERCHANT_ACCOUNTS'].map(
        name => `BRAINTREE_${name} is needed for Braintree`,
      ),
    ],
    [
      'one key of three',
      { ...braintree, BRAINTREE_PUBLIC_KEY: undefined, BRAINTREE_MERCHANT_ID: undefined },
      ['BRAINTREE_MERCHANT_ID is needed for Braintree', 'BRAINTREE_PUBLIC_KEY is needed for Braintree'],
    ],
    ['an empty key', { ...braintree, BRAINTREE_PRIVATE_KEY: '' }, ['BRAINTREE_PRIVATE_KEY must not be empty']],
    [
      'another environment',
      { ...braintree, BRAINTREE_ENVIRONMENT: 'qa' },
      ['BRAINTREE_ENVIRONMENT must be sandbox or production'],
    ],
    [
      'an endpoint elsewhere',
      { ...braintree, BRAINTREE_ENDPOINT: 'gateway.example:443' },
      ['BRAINTREE_ENDPOINT must be 127.0.0.1 and a port'],
    ],
    [
      'an endpoint in production',
      { ...production, ...braintree, BRAINTREE_ENDPOINT: '127.0.0.1:4000' },
      ['BRAINTREE_ENDPOINT is not for production'],
    ],
  ])('cannot be %s', (_what, environment, lines) => {
    expect(() => readConfig(environment)).toThrow(
      new Error(`The configuration is not usable:\n${lines.map(line => `  ${line}`).join('\n')}`),
    );
  });

  it.each([
    ['no pair', 'acc', /must look like USD:account,GBP:another/],
    ['no account', 'USD:', /must look like USD:account,GBP:another/],
    ['three parts', 'USD:acc:more', /must look like USD:account,GBP:another/],
    ['an unsupported currency', 'JPY:acc', /must name currencies that are sold in/],
    ['a currency twice', 'USD:acc,USD:acc2', /must name each currency and each account once/],
    ['an account twice', 'USD:acc,GBP:acc', /must name each currency and each account once/],
  ])('cannot have merchant accounts with %s', (_what, accounts, message) => {
    expect(() => readConfig({ ...braintree, BRAINTREE_MERCHANT_ACCOUNTS: accounts })).toThrow(message);
  });
});
