import { createHash } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import { outbox } from '../db/tables/infrastructure.tables.ts';
import type { Deps } from '../deps.ts';
import { mailStyles } from '../mail/mail-styles.ts';
import { writeMail } from '../mail/write-mail.ts';

const page = (title: string, content: unknown) => html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<h1>${title}</h1>
${content}
</html>`;

const mailStylesHash = `sha256-${createHash('sha256').update(mailStyles).digest('base64')}`;

/** Development pages: all mails, sent or not, and placeholders for pages outside the sign-up. */
export function mountDevPages(app: Hono, deps: Deps): void {
  app.get('/dev/mail', async context => {
    const mails = await deps.db.select().from(outbox).orderBy(desc(outbox.createdAt), outbox.onceKey).limit(100);
    const list = mails.map(stored => {
      const { subject, text } = writeMail(deps, stored);
      const { id, recipient, languageLocale, createdAt, sentAt } = stored;
      const state = sentAt === null ? 'not sent' : `sent ${sentAt.toISOString()}`;
      return html`<article lang="${languageLocale.replace('_', '-')}"><h2><a href="/dev/mail/${id}">${subject}</a></h2><p lang="en">To ${recipient}, ${createdAt.toISOString()}, ${state}</p><pre>${text}</pre></article>`;
    });
    return context.html(page('Mail', list.length > 0 ? list : html`<p>No mail yet: complete a sign-up.</p>`));
  });
  app.get('/dev/mail/:id{[\\da-f-]{36}}', async context => {
    const [stored] = await deps.db
      .select()
      .from(outbox)
      .where(eq(outbox.id, context.req.param('id')));
    if (stored === undefined) return context.notFound();
    context.set('inline', { scripts: [], styles: [mailStylesHash] });
    return context.html(writeMail(deps, stored).html);
  });
  app.get('/outside/:place{.+}', context => {
    const place = context.req.param('place').replaceAll(/[-/]/g, ' ');
    return context.html(
      page(
        place,
        html`<p>This stands in for the product’s own page “${place}”. The sign-up links to it but does not include it.</p><p><a href="/">Back to the sign-up</a></p>`,
      ),
    );
  });
}
