// Measures the server and the pages: `npm run bench [-- [server|pages] [--seconds 3] [--filled SIGN_UPS]]`.
// With `--filled`, the server also works in a database that has so many sign-ups already.
import { parseArgs } from 'node:util';
import { startPostgres } from '../postgres.ts';
import { benchPages } from './page/page-bench.ts';
import { benchServer } from './server-bench.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '3' }, filled: { type: 'string' } },
});
const unknown = positionals.filter(part => !['server', 'pages'].includes(part));
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}. There are server, pages.`);
const isChosen = (part: string): boolean => positionals.length === 0 || positionals.includes(part);

// As in production: tests use a Postgres that does not wait for the disk.
const postgres = await startPostgres({ fsync: 'on', full_page_writes: 'on' });
try {
  if (isChosen('server'))
    await benchServer(postgres, {
      seconds: Number(values.seconds),
      filled: values.filled === undefined ? undefined : Number(values.filled),
    });
  if (isChosen('pages')) await benchPages(await postgres.newDatabase('pages'));
} finally {
  await postgres.stop();
}
