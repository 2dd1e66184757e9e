import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';

const smtp = { SMTP_URL: 'smtps://ann:pass@mail.example:465', MAIL_FROM: 'hello@twohomes.example' };
const production = {
  NODE_ENV: 'production',
  SERVER_SECRET: 's'.repeat(32),
  PUBLIC_ORIGIN: 'https://join.example',
  TRUST_PROXY: '1',
  PAYMENT_PROCESSOR: 'sandbox',
};

describe('mail', () => {
  it.each([
    ['stays in the outbox in development', {}, 'off'],
    ['is sent if a server is configured', smtp, { url: smtp.SMTP_URL, from: smtp.MAIL_FROM }],
    ['is sent in production', { ...production, ...smtp }, { url: smtp.SMTP_URL, from: smtp.MAIL_FROM }],
    ['stays in the outbox in production with MAIL=off', { ...production, MAIL: 'off' }, 'off'],
    ['stays in the outbox with MAIL=off despite a server', { ...smtp, MAIL: 'off' }, 'off'],
    [
      'has a sender with a punycode domain',
      { ...smtp, MAIL_FROM: 'hello@münchen.example' },
      { url: smtp.SMTP_URL, from: 'hello@xn--mnchen-3ya.example' },
    ],
    [
      'has a sender without the spaces around it, which would end up in each Message-ID',
      { ...smtp, MAIL_FROM: ' hello@twohomes.example ' },
      { url: smtp.SMTP_URL, from: 'hello@twohomes.example' },
    ],
  ])('%s', (_case, environment, choice) => {
    expect(readConfig(environment).mail).toEqual(choice);
  });

  it.each([
    ['no server in production', production, 'SMTP_URL is needed in production, or MAIL=off'],
    ['no sender', { SMTP_URL: smtp.SMTP_URL }, 'MAIL_FROM is needed with SMTP_URL'],
    [
      'two senders',
      { ...smtp, MAIL_FROM: 'a@twohomes.example, b@twohomes.example' },
      'MAIL_FROM must be one email address',
    ],
    [
      'a sender with a name',
      { ...smtp, MAIL_FROM: 'Twohomes <a@twohomes.example>' },
      'MAIL_FROM must be one email address',
    ],
    [
      'a sender that not every mail server accepts',
      { ...smtp, MAIL_FROM: 'josé@twohomes.example' },
      'MAIL_FROM must be ASCII before the at sign: every mail server has to take it',
    ],
    [
      'another protocol',
      { ...smtp, SMTP_URL: 'https://mail.example' },
      'SMTP_URL must be an smtp:// or smtps:// address, with its password percent-encoded',
    ],
    ['anything but off', { MAIL: 'on' }, 'MAIL must be off, or not be there'],
  ])('is refused with %s', (_case, environment, message) => {
    expect(() => readConfig(environment)).toThrow(new Error(`The configuration is not usable:\n  ${message}`));
  });
});
