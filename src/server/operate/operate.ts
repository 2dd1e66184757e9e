import { existsSync } from 'node:fs';
import { type Config, readConfig } from '../config.ts';
import { openDatabase } from '../db/open-database.ts';
import { describeError } from '../db/database-error.ts';
import { storeCatalogue } from '../packages/store-catalogue.ts';
import { preflight } from '../preflight/preflight.ts';
import { isServersSecret, serverSecret } from '../server-secret.ts';
import { CommandFailure, UsageError, type Work } from './command.ts';
import { commands } from './commands.ts';

/**
 * Runs one operator command on the database that the server's environment variables name.
 *
 * @returns exit code: 0 for success, 1 for failure, 2 for an invalid command line
 */
export async function operate(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<0 | 1 | 2> {
  if (args.length === 0 || args.includes('--help')) {
    console.log(help());
    return args.length === 0 ? 2 : 0;
  }
  try {
    if (args.join(' ') === preflightCommand.name) return await runPreflight(environment);
    const command = commands.find(({ name }) => name === args.slice(0, 2).join(' '));
    if (command === undefined) throw new UsageError(`There is no command "${args.slice(0, 2).join(' ')}".`);
    console.log(await onDatabase(command.read(withNegatives(args.slice(2))), environment));
    return 0;
  } catch (error) {
    console.error(messageOf(error));
    return isUsage(error) ? 2 : 1;
  }
}

const preflightCommand = {
  name: 'preflight',
  usage: `
  Checks the setup before the first real payment: settings, database, Braintree, mail server and the server that runs
  behind PUBLIC_ORIGIN. Charges nothing; sends one mail to MAIL_FROM. Exits with 1 if a check fails.`,
};

async function runPreflight(environment: Readonly<Record<string, string | undefined>>): Promise<0 | 1> {
  const findings = await preflight(environment);
  console.log(findings.map(({ ok, sentence }) => `${ok ? 'ok     ' : 'FAILED '} ${sentence}`).join('\n'));
  return findings.every(({ ok }) => ok) ? 0 : 1;
}

async function onDatabase(work: Work, environment: Readonly<Record<string, string | undefined>>): Promise<string> {
  const config = await readable(() => readConfig(environment));
  requireDatabase(config);
  const { db, close } = await readable(() => openDatabase(config, 0)); // the database has a limit, which a command may lift
  try {
    await storeCatalogue(db);
    const secret = await serverSecret(db, config);
    if (!(await isServersSecret(db, secret)))
      throw new CommandFailure(
        'SERVER_SECRET is not the one that the server was started with. Links in the mails of this command would not work.',
      );
    return await work({ db, config, now: () => new Date(), secret });
  } finally {
    await close();
  }
}

/** Creates no database, in which a minted code would pay nothing and a person to be deleted would not be found. */
function requireDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl === undefined && !existsSync(dataDir))
    throw new CommandFailure(
      `There is no database in ${dataDir}. Name the server’s by DATABASE_URL or DATA_DIR, or start the server once.`,
    );
}

/** Passes on the error's own message, which is safe before any row has been read. */
async function readable<T>(step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw new CommandFailure((error instanceof Error && error.message) || describeError(error), { cause: error });
  }
}

const isOption = (arg = ''): boolean => /^--[a-z]+$/.test(arg);
const isNegative = (arg = ''): boolean => /^-\d/.test(arg);

/** Joins `--count -1` to `--count=-1`, because `parseArgs` takes a number with a minus for another option. */
const withNegatives = (args: readonly string[]): string[] =>
  args.flatMap((arg, at) => {
    if (isNegative(arg) && isOption(args[at - 1])) return [];
    return isOption(arg) && isNegative(args[at + 1]) ? [`${arg}=${args[at + 1]}`] : [arg];
  });

/** `parseArgs` throws these for an unknown option or one without a value. */
const isUsage = (error: unknown): boolean =>
  error instanceof UsageError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

/** Prints only the codes of a failed query, because its message contains the parameters. */
function messageOf(error: unknown): string {
  if (isUsage(error) && error instanceof Error) return `${error.message}\nTry --help.`;
  return error instanceof CommandFailure ? error.message : `The database failed: ${describeError(error)}`;
}

const help = (): string =>
  [
    'npm run operate -- COMMAND',
    '',
    'The commands use the database that the server’s environment variables name. An embedded one must not be in use.',
    '',
  ]
    .concat([...commands, preflightCommand].map(({ name, usage }) => `${name} ${usage}\n`))
    .join('\n')
    .trimEnd();
