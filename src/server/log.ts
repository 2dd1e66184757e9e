import pino from 'pino';

/** All that may be written of what happens: names, numbers and codes, never what a visitor typed. */
export interface LogFields {
  requestId?: string;
  method?: string;
  /** As it is declared (`/api/signup/:signupId/payment`), without its values. */
  route?: string;
  status?: number;
  milliseconds?: number;
  order?: string;
  mail?: string;
  /** Codes, by `describeError`. */
  error?: string;
  /** File and line, by `placeOf`. */
  at?: string;
  /** Somebody has to look at it. */
  alert?: boolean;
}

export interface Log {
  info: (event: string, fields?: LogFields) => void;
  warn: (event: string, fields?: LogFields) => void;
  error: (event: string, fields?: LogFields) => void;
}

const names = ['requestId', 'method', 'route', 'status', 'milliseconds', 'order', 'mail', 'error', 'at', 'alert'] as const satisfies readonly (keyof LogFields)[];

/** A list of what is let through, since a list of what is kept back forgets something one day. */
const allowed = (fields: LogFields): LogFields => Object.fromEntries(names.flatMap(name => (fields[name] === undefined ? [] : [[name, fields[name]]])));

export type LogLevel = 'info' | 'warn' | 'error' | 'silent';

/** One JSON object a line. */
export function createLog(level: LogLevel, destination: pino.DestinationStream = pino.destination({ dest: 1, sync: true })): Log {
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: label => ({ level: label }) } }, destination);
  return {
    info: (event, fields = {}) => logger.info(allowed(fields), event),
    warn: (event, fields = {}) => logger.warn(allowed(fields), event),
    error: (event, fields = {}) => logger.error(allowed(fields), event),
  };
}
