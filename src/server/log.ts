import pino from 'pino';

/** The only fields that may be logged: names, numbers and codes, never visitor input. */
export interface LogFields {
  requestId?: string;
  method?: string;
  /** Declared route (`/api/signup/:signupId/payment`), without parameter values. */
  route?: string;
  status?: number;
  milliseconds?: number;
  order?: string;
  mail?: string;
  /** Error codes from `describeError`. */
  error?: string;
  /** File and line from `placeOf`. */
  at?: string;
  /** Whether an operator has to look at it. */
  alert?: boolean;
}

export interface Log {
  info: (event: string, fields?: LogFields) => void;
  warn: (event: string, fields?: LogFields) => void;
  error: (event: string, fields?: LogFields) => void;
}

const names = [
  'requestId',
  'method',
  'route',
  'status',
  'milliseconds',
  'order',
  'mail',
  'error',
  'at',
  'alert',
] as const satisfies readonly (keyof LogFields)[];

/** Allowlist, because a denylist misses new fields. */
const allowed = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(names.flatMap(name => (fields[name] === undefined ? [] : [[name, fields[name]]])));

export type LogLevel = 'info' | 'warn' | 'error' | 'silent';

/** Logs one JSON object per line. */
export function createLog(
  level: LogLevel,
  destination: pino.DestinationStream = pino.destination({ dest: 1, sync: true }),
): Log {
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }), log: allowed },
    },
    destination,
  );
  return {
    info: (event, fields = {}) => logger.info(fields, event),
    warn: (event, fields = {}) => logger.warn(fields, event),
    error: (event, fields = {}) => logger.error(fields, event),
  };
}
