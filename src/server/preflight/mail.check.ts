import { randomUUID } from 'node:crypto';
import type { MailChoice } from '../mail/mail-choice.ts';
import { fails, passes, type Finding } from './finding.ts';

const text = 'This message was sent by the preflight of Twohomes Join. The mail server takes messages.';

/** Sends one message from the sender to the sender. */
export async function checkMail(mail: MailChoice): Promise<Finding> {
  if (mail === 'off') return fails('MAIL is off: no receipt and no invitation leaves the outbox.');
  const { smtpMailer } = await import('../mail/smtp-mailer.ts');
  const delivery = await smtpMailer(mail).send({
    id: randomUUID(),
    recipient: mail.from,
    subject: 'Preflight',
    text,
    html: `<p>${text}</p>`,
  });
  return delivery.type === 'sent'
    ? passes('The mail server took a message to MAIL_FROM.')
    : fails(`The mail server did not take a message to MAIL_FROM: ${delivery.error}.`);
}
