import SMTPConnection from 'nodemailer/lib/smtp-connection';

/**
 * Whether a mail server accepts non-ASCII characters before the at sign (RFC 6531). Nodemailer sends such an address to
 * any server; one without the extension may accept the mail and lose it.
 */
export async function offersUtf8(options: SMTPConnection.Options, timeoutMs: number): Promise<boolean> {
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  const { promise: connected, resolve, reject } = Promise.withResolvers<undefined>();
  connection.once('error', reject);
  connection.connect(error => (error ? reject(error) : resolve(undefined)));
  try {
    await connected;
    return /^250[ -]SMTPUTF8\b/im.test(connection.lastServerResponse || '');
  } finally {
    connection.close();
  }
}
