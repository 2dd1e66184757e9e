import * as v from 'valibot';
import { accountPages } from '../contract/product.ts';
import { isAddress } from './base/is-address.ts';
import { readDay } from './base/read-day.ts';
import { TrustedProxiesSchema, type TrustedProxies } from './http/trusted-proxies.ts';
import { type KeepDays, KeepDaysSchema } from './keep-days.ts';
import type { LogLevel } from './log.ts';
import { MailSchema, type MailChoice } from './mail/mail-choice.ts';
import { ProcessorSchema, type ProcessorChoice } from './payment/processor-choice.ts';
import { ThirdPartiesSchema, type ThirdParties } from './third-parties.ts';

const amount = (least: number, most = 999_999_999) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

/** A timer of more than 24 days would fire at once. */
const mostOfTimer = 86_400;

const EnvironmentSchema = v.pipe(
  v.object({
    NODE_ENV: v.optional(
      v.picklist(['development', 'test', 'production'], 'must be development, test or production'),
      'development',
    ),
    DATABASE_URL: v.optional(
      v.pipe(
        v.string(),
        v.check(
          text => isAddress(text.replace('@/', '@socket/'), /^postgres(ql)?:\/\//), // the driver needs no host
          'must be a postgres:// address, with its password percent-encoded',
        ),
      ),
    ),
    DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1, 'must name a folder')), '.data'),
    SERVER_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
    PUBLIC_ORIGIN: v.optional(
      v.pipe(
        v.string(),
        v.check(text => isAddress(text, /^https?:\/\/[^/?#\s]+$/), 'must be an origin such as https://join.example'),
      ),
    ),
    TRUST_PROXY: v.optional(TrustedProxiesSchema),
    REGISTRATION_LIFE_SECONDS: v.optional(amount(1), '86400'),
    ATTEMPT_LEASE_SECONDS: v.optional(amount(1), '60'),
    PAYMENT_ANSWER_SECONDS: v.optional(amount(0, mostOfTimer), '8'),
    RECONCILE_EVERY_SECONDS: v.optional(amount(1, mostOfTimer), '30'),
    SEND_MAIL_EVERY_SECONDS: v.optional(amount(1, mostOfTimer), '10'),
    RATE_LIMIT_REGISTRATION: v.optional(amount(1), '240'),
    RATE_LIMIT_USERNAME: v.optional(amount(1), '120'),
    RATE_LIMIT_SIGN_IN: v.optional(amount(1), '60'),
    RATE_LIMIT_PAYMENT: v.optional(amount(1), '60'),
    RATE_LIMIT_SUPPORT: v.optional(amount(1), '30'),
    RATE_LIMIT_FLAGS: v.optional(amount(1), '240'),
    RATE_LIMIT_LOOKUP: v.optional(amount(1), '240'),
    SECURITY_CONTACT: v.optional(
      v.pipe(v.string(), v.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be a mailto: or https: address')),
    ),
    SECURITY_CONTACT_EXPIRES: v.optional(
      v.pipe(v.string(), v.transform(readDay), v.date('must be a date such as 2027-06-30')),
    ),
    LOG_LEVEL: v.optional(v.picklist(['info', 'warn', 'error', 'silent'], 'must be info, warn, error or silent')),
    INVITE_LIFE_SECONDS: v.optional(amount(1), '2592000'),
    CREDENTIALS_LINK_LIFE_SECONDS: v.optional(amount(1), '604800'),
    SUPPORT_CHAT_KEY_ID: v.optional(v.pipe(v.string(), v.minLength(1, 'must name a key'))),
    SUPPORT_CHAT_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
    FAULT_POINT: v.optional(v.string(), ''),
  }),
  v.forward(
    v.partialCheck(
      [['NODE_ENV'], ['SERVER_SECRET']],
      env => env.NODE_ENV !== 'production' || env.SERVER_SECRET !== undefined,
      'is needed in production',
    ),
    ['SERVER_SECRET'],
  ),
  v.forward(
    v.partialCheck(
      [['NODE_ENV'], ['PUBLIC_ORIGIN']],
      env => env.NODE_ENV !== 'production' || env.PUBLIC_ORIGIN !== undefined,
      'is needed in production: without it the links in mail lead nowhere',
    ),
    ['PUBLIC_ORIGIN'],
  ),
  v.forward(
    v.partialCheck(
      [['NODE_ENV'], ['TRUST_PROXY']],
      env => env.NODE_ENV !== 'production' || env.TRUST_PROXY !== undefined,
      'is needed in production: without it all visitors behind a proxy would share one limit',
    ),
    ['TRUST_PROXY'],
  ),
  v.forward(
    v.partialCheck(
      [['SUPPORT_CHAT_KEY_ID'], ['SUPPORT_CHAT_SECRET']],
      env => (env.SUPPORT_CHAT_KEY_ID === undefined) === (env.SUPPORT_CHAT_SECRET === undefined),
      'is needed with SUPPORT_CHAT_SECRET, and vice versa',
    ),
    ['SUPPORT_CHAT_KEY_ID'],
  ),
  v.forward(
    v.partialCheck(
      [['SECURITY_CONTACT'], ['SECURITY_CONTACT_EXPIRES']],
      env => (env.SECURITY_CONTACT === undefined) === (env.SECURITY_CONTACT_EXPIRES === undefined),
      'is needed with SECURITY_CONTACT, and vice versa',
    ),
    ['SECURITY_CONTACT_EXPIRES'],
  ),
);

export type Limited = 'registration' | 'username' | 'signIn' | 'payment' | 'support' | 'flags' | 'lookup';

export interface Config {
  production: boolean;
  /** Undefined for the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  serverSecret: string | undefined;
  processor: ProcessorChoice;
  mail: MailChoice;
  publicOrigin: string;
  /** Allowed destinations after sign-in. The first is a parent's default, the last a professional's. */
  accountUrls: readonly string[];
  /** Proxies whose `X-Forwarded-For` and `X-Request-Id` are trusted. */
  trustedProxies: TrustedProxies;
  registrationLifeSeconds: number;
  keepDays: KeepDays;
  attemptLeaseSeconds: number;
  paymentAnswerSeconds: number;
  reconcileEverySeconds: number;
  sendMailEverySeconds: number;
  /** Requests per minute and caller. */
  rateLimits: Readonly<Record<Limited, number>>;
  logLevel: LogLevel;
  inviteLifeSeconds: number;
  /** Lifetime of a mailed link to choose credentials. */
  credentialsLinkLifeSeconds: number;
  /** Key that signs the support chat's tokens, or null without one. */
  supportChatKey: { id: string; secret: string } | null;
  /** Contact for reports of vulnerabilities, and its expiry date. */
  securityContact: { contact: string; expires: Date } | null;
  /** Third parties that the page connects to. */
  thirdParties: ThirdParties;
  /** Point at which the process exits on purpose, for tests. Empty in production. */
  faultPoint: string;
}

/** @param ownOrigin where this process serves the product; in development, links in mail lead there */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  ownOrigin = 'http://127.0.0.1:5173',
): Config {
  const validated = v.safeParse(EnvironmentSchema, environment);
  const processor = v.safeParse(ProcessorSchema, environment);
  const mail = v.safeParse(MailSchema, environment);
  const thirdParties = v.safeParse(ThirdPartiesSchema, environment);
  const keepDays = v.safeParse(KeepDaysSchema, environment);
  if (!validated.success || !processor.success || !mail.success || !thirdParties.success || !keepDays.success) {
    const lines = [
      ...(validated.issues ?? []),
      ...(processor.issues ?? []),
      ...(mail.issues ?? []),
      ...(thirdParties.issues ?? []),
      ...(keepDays.issues ?? []),
    ].map(issue => `  ${v.getDotPath(issue) ?? ''} ${issue.message}`);
    throw new Error(`The configuration is not usable:\n${lines.join('\n')}`);
  }
  const env = validated.output;
  const production = env.NODE_ENV === 'production';
  return {
    production,
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    serverSecret: env.SERVER_SECRET,
    processor: processor.output,
    mail: mail.output,
    publicOrigin: env.PUBLIC_ORIGIN ?? ownOrigin,
    accountUrls: Object.values(accountPages),
    trustedProxies: env.TRUST_PROXY ?? 0,
    registrationLifeSeconds: env.REGISTRATION_LIFE_SECONDS,
    keepDays: keepDays.output,
    attemptLeaseSeconds: env.ATTEMPT_LEASE_SECONDS,
    paymentAnswerSeconds: env.PAYMENT_ANSWER_SECONDS,
    reconcileEverySeconds: env.RECONCILE_EVERY_SECONDS,
    sendMailEverySeconds: env.SEND_MAIL_EVERY_SECONDS,
    rateLimits: {
      registration: env.RATE_LIMIT_REGISTRATION,
      username: env.RATE_LIMIT_USERNAME,
      signIn: env.RATE_LIMIT_SIGN_IN,
      payment: env.RATE_LIMIT_PAYMENT,
      support: env.RATE_LIMIT_SUPPORT,
      flags: env.RATE_LIMIT_FLAGS,
      lookup: env.RATE_LIMIT_LOOKUP,
    },
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    inviteLifeSeconds: env.INVITE_LIFE_SECONDS,
    credentialsLinkLifeSeconds: env.CREDENTIALS_LINK_LIFE_SECONDS,
    supportChatKey:
      env.SUPPORT_CHAT_KEY_ID === undefined || env.SUPPORT_CHAT_SECRET === undefined
        ? null
        : { id: env.SUPPORT_CHAT_KEY_ID, secret: env.SUPPORT_CHAT_SECRET },
    securityContact:
      env.SECURITY_CONTACT === undefined || env.SECURITY_CONTACT_EXPIRES === undefined
        ? null
        : { contact: env.SECURITY_CONTACT, expires: env.SECURITY_CONTACT_EXPIRES },
    thirdParties: thirdParties.output,
    faultPoint: production ? '' : env.FAULT_POINT,
  };
}
