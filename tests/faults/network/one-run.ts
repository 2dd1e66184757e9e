import type { Browser } from '@playwright/test';
import { elena } from '../../../machines/parts/checkout/checkout.fixtures.ts';
import { type Books, readBooks, readInvitedBooks } from '../../e2e/support/books.ts';
import type { Site } from '../../e2e/support/sites.ts';
import { type Kind, kinds } from './kinds.ts';
import { lostFields, newlySaid, readPage, type Words } from './page-words.ts';
import { pressOffered } from './press-offered.ts';
import { leavesOf, type Situation } from './situation.ts';
import { beginVisit, type Visitor } from './visitor.ts';

export type Failure =
  | 'not struck'
  | 'busy'
  | 'words'
  | 'untrue'
  | 'no way on'
  | 'lost'
  | 'twice'
  | 'unreported'
  | 'books'
  | 'page error'
  | 'broken off';

export interface Outcome {
  struck: string[];
  failures: { failure: Failure; about: string }[];
}

export interface Run {
  situation: Situation;
  kind: Kind;
  /** How many requests meet the fault before it is over. */
  times: number;
}

/** A fault, what the page makes of it, and how the visitor comes on. */
export async function runOnce(browser: Browser, site: Site, { situation, kind, times }: Run): Promise<Outcome> {
  const outcome: Outcome = { struck: [], failures: [] };
  const fail = (failure: Failure, about: string) => void outcome.failures.push({ failure, about });
  const visitor = await beginVisit(browser, site);
  try {
    await situation.open(visitor);
    const before = visitor.page.url() === 'about:blank' ? null : await readPage(visitor.page);
    const saidBefore = situation.waitingWords ? await shownNotices(visitor) : [];
    await strike(visitor, situation, { kind, times }, outcome);
    await situation.act(visitor);
    const busy = await visitor.settle();
    if (outcome.struck.length === 0) fail('not struck', describe(await visitor.charts()));
    if (!situation.hasArrived(await visitor.charts(), visitor))
      await checkPage(visitor, situation, { before, busy: describe(busy) }, fail);
    if (situation.waitingWords) await checkStatements(visitor, saidBefore, fail);
    await visitor.line.lift();
    await comeOn(visitor, situation, before, fail);
    await compareBooks(visitor, situation, fail);
  } catch (error) {
    fail('broken off', `${String(error)} ${describe(await visitor.charts().catch(() => []))}`);
  } finally {
    for (const error of visitor.errors) fail('page error', error);
    await site.backend.nobody();
    await visitor.leave();
  }
  return outcome;
}

/** Makes the calls meet the fault from now on. */
async function strike(
  { charts, context, line }: Visitor,
  { waits: [machine, state], calls, asksEarly = false }: Situation,
  { kind, times }: Omit<Run, 'situation'>,
  { struck, failures }: Outcome,
): Promise<void> {
  line.strike({
    fault: kinds[kind],
    calls,
    times,
    setOffline: isOffline => context.setOffline(isOffline),
    async onMet({ method, path }) {
      const leaves = leavesOf(await charts(), machine);
      const isThere =
        state === '' ? leaves !== '' : leaves.split(' + ').some(leaf => leaf === state || leaf.startsWith(`${state}.`));
      if (struck.length === 0 && !isThere && !asksEarly)
        failures.push({ failure: 'not struck', about: `${machine} is in '${leaves}' when the page calls ${path}` });
      struck.push(`${method} ${path}`);
    },
  });
}

type Fail = (failure: Failure, about: string) => void;

/** Texts that are untrue once something has been charged, and unless something has been charged. */
const untrueOnceCharged = /nothing was charged|not charged|did not go through|declined|try again/i;
const untrueUnlessCharged = /order is complete|account activated/i;

/** While the fault lasts, the page must stop changing, show a notice, and keep what was typed. */
async function checkPage(
  visitor: Visitor,
  { silence, waitingWords, changes = [] }: Situation,
  { before, busy }: { before: Words | null; busy: string },
  fail: Fail,
): Promise<void> {
  const now = await readPage(visitor.page);
  const said = newlySaid(before, now);
  const text = now.lines.join('\n');
  const isWaiting = waitingWords?.test(text) ?? false;
  if (busy !== '' && !isWaiting) fail('busy', busy);
  if (silence === undefined && said.length === 0) fail('words', text.slice(0, 300));
  for (const lost of lostFields(before, now, changes)) fail('lost', `${lost} while it says ${said.join(' | ')}`);
}

/** Every notice of the document so far. A page that is not open yet has none. */
const shownNotices = ({ page }: Visitor): Promise<string[]> => page.evaluate(() => globalThis.rig?.said() ?? []);

/** Every text about a payment that the page showed, however briefly, while the visitor could only wait. */
async function checkStatements(visitor: Visitor, saidBefore: readonly string[], fail: Fail): Promise<void> {
  const { charges } = await booksOf(visitor);
  const said = (await shownNotices(visitor)).filter(text => !saidBefore.includes(text));
  const untrue = (charges.length > 0 ? untrueOnceCharged : untrueUnlessCharged).exec(said.join('\n'));
  if (untrue) fail('untrue', `"${untrue[0]}" with ${charges.length} charges`);
}

/** The longest that the page waits before it asks for a missing part again. */
const partMs = 32_000;

/** Checks that the action that the page offers continues the sign-up once the fault is over. */
async function comeOn(
  visitor: Visitor,
  { hasArrived, changes = [], goOn = pressOffered }: Situation,
  before: Words | null,
  fail: Fail,
): Promise<void> {
  const { charts, page, pass, settle } = visitor;
  const missing = page.getByText('Part of this page hasn’t loaded yet.');
  for (let tries = 0; tries < 4; tries += 1) {
    await settle();
    if (await missing.isVisible()) {
      await pass(partMs);
      await settle();
    }
    if (hasArrived(await charts(), visitor)) return;
    for (const lost of lostFields(before, await readPage(page), changes))
      fail('lost', `${lost} once the fault is over`);
    try {
      await goOn(visitor);
    } catch (error) {
      return fail('no way on', `${String(error).split('\n')[0]} at ${page.url()} ${describe(await charts())}`);
    }
  }
  await settle();
  if (!hasArrived(await charts(), visitor)) fail('no way on', `at ${page.url()} ${describe(await charts())}`);
}

const booksOf = ({ databaseUrl, invitation, own }: Visitor): Promise<Books> =>
  invitation ? readInvitedBooks(databaseUrl, invitation.userId) : readBooks(databaseUrl, own(elena).email);

async function compareBooks(visitor: Visitor, { ends }: Situation, fail: Fail): Promise<void> {
  const { charges, joined, subscriptions, mails } = await booksOf(visitor);
  const expected = ends === 'paid' ? 1 : 0;
  if (charges.length > 1) fail('twice', `${charges.length} charges`);
  const isTold = !(await visitor.charts()).some(({ machine }) => machine === 'submission');
  if (charges.length > 0 && !isTold)
    fail('unreported', `${charges.length} charges, and the page is at ${visitor.page.url()}`);
  const given = ends === undefined ? 0 : 1;
  const isRight =
    charges.length === expected && joined.length === given && subscriptions.length === given && mails <= 2;
  if (!isRight)
    fail(
      'books',
      `${charges.length} charges, ${joined.length} joined, ${subscriptions.length} subscriptions, ${mails} mails`,
    );
}

const describe = (charts: readonly { machine: string; leaves: string }[]): string =>
  charts.map(({ machine, leaves }) => `${machine}: ${leaves}`).join('; ');
