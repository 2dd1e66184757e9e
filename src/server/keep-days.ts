import * as v from 'valibot';

/** Days that personal data are kept, by kind. Each kind has a setting: `mail` is `MAIL_KEEP_DAYS`. */
const defaults = {
  /** From the end of an unpaid registration's life. */
  registration: 30,
  /** From the creation of a mail that was sent or abandoned. */
  mail: 90,
  session: 30,
  /** From the end of the last link of an invited parent who does not join. */
  invited: 365,
};

export type KeepDays = Readonly<Record<keyof typeof defaults, number>>;

const settingOf = (kind: string): string => `${kind.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}_KEEP_DAYS`;

/** A century. Much longer periods would begin before the first date that Postgres can store. */
const mostDays = 36_500;

const DaysSchema = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d*$/, 'must be a whole number of at least 1'),
  v.transform(Number),
  v.maxValue(mostDays, `must be at most ${mostDays}`),
);

const kinds = Object.entries(defaults);

/** Reads the retention periods from environment variables. */
export const KeepDaysSchema = v.pipe(
  v.object(Object.fromEntries(kinds.map(([kind, days]) => [settingOf(kind), v.optional(DaysSchema, String(days))]))),
  v.transform(env => Object.fromEntries(kinds.map(([kind]) => [kind, env[settingOf(kind)]])) as KeepDays), // all kinds
);
