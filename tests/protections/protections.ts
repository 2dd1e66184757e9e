interface Edit {
  file: string;
  /** Text that the file contains exactly once. */
  from: string;
  to: string;
}

export interface Protection {
  name: string;
  /** Remove the protection, and other protections that would hide that it is gone. */
  edits: readonly Edit[];
  /** The test that must fail without the protection. */
  test: { file: string; name: string };
}

const concurrency = (name: string) => ({ file: 'tests/server/concurrency.test.ts', name });

const rowOfRegistration: Edit = {
  file: 'src/server/registration/open-registration.ts',
  from: "where(eq(registrations.keyHash, keyHash)).for('update')",
  to: 'where(eq(registrations.keyHash, keyHash))',
};
const rowOfInvited: Edit = {
  file: 'src/server/invite/open-invite.ts',
  from: "\n    .for('update', { of: accounts })",
  to: '',
};
const touchOfInvited: Edit = {
  file: 'src/server/invite/invited-purchase.ts',
  from: 'await db\n        .update(inviteTokens)',
  to: 'db\n        .update(inviteTokens)',
};
const liveAttempt: Edit = {
  file: 'src/server/db/migrations/0001_backend.sql',
  from: 'CREATE UNIQUE INDEX "one_live_attempt"',
  to: 'CREATE INDEX "one_live_attempt"',
};
const attemptNumber: Edit = {
  file: 'src/server/db/migrations/0001_backend.sql',
  from: 'CREATE UNIQUE INDEX "attempts_by_number"',
  to: 'CREATE INDEX "attempts_by_number"',
};
const orderOfItsOwn: Edit = {
  file: 'src/server/payment/begin-attempt.ts',
  from: 'const orderId = `${subjectId}-${attemptNo}`;',
  to: 'const orderId = `${subjectId}-${randomUUID()}`;',
};
const clientKey: Edit = {
  file: 'src/server/db/migrations/0001_backend.sql',
  from: 'CREATE UNIQUE INDEX "attempts_by_client_key"',
  to: 'CREATE INDEX "attempts_by_client_key"',
};

const lockOfEmails: Edit = {
  file: 'src/server/details/duplicates.ts',
  from: 'lockEmails(db, emailsOf({ parent, family })),',
  to: 'undefined,',
};

/** Protections against concurrent requests: locks, unique indexes and conditions, each with the test that needs it. */
export const protections: readonly Protection[] = [
  {
    name: 'one live attempt for each registration',
    edits: [rowOfRegistration, liveAttempt, attemptNumber, orderOfItsOwn],
    test: concurrency('that pay for one registration under different keys make one charge'),
  },
  {
    name: 'one attempt for each key',
    edits: [rowOfRegistration, liveAttempt, attemptNumber, orderOfItsOwn, clientKey],
    test: concurrency('that pay for one registration under one key make one charge and get the same reply'),
  },
  {
    name: 'one redemption of a single-use code',
    edits: [
      { file: 'src/server/pricing/subscription-codes.ts', from: "\n    .orderBy(code)\n    .for('update')", to: '' },
    ],
    test: concurrency('that pay with one single-use code redeem it once'),
  },
  {
    name: 'one account for each email without a confirmed duplicate',
    edits: [lockOfEmails],
    test: concurrency('that pay for different registrations with one email make one charge and one account'),
  },
  {
    name: 'one family for the same clients of a professional',
    edits: [lockOfEmails],
    test: concurrency('that pre-purchase for the same clients make one family'),
  },
  {
    name: 'one account for each username',
    edits: [
      {
        file: 'src/server/db/migrations/0000_init.sql',
        from: ',\n\tCONSTRAINT "accounts_usernameFolded_unique" UNIQUE("username_folded")',
        to: '',
      },
    ],
    test: concurrency('that choose one username for different accounts give it to one of them'),
  },
  {
    name: 'one set of shares for each flag',
    edits: [
      {
        file: 'src/server/operate/commands/set-flag.command.ts',
        from: 'await tx.execute(sql`lock table ${flagShares} in exclusive mode`);',
        to: '',
      },
      {
        file: 'src/server/operate/commands/set-flag.command.ts',
        from: 'import { eq, sql }',
        to: 'import { eq }',
      },
    ],
    test: concurrency('that set the shares of one flag at once leave those of one of them'),
  },
  {
    name: 'one payment of an invited parent',
    edits: [rowOfInvited, touchOfInvited, liveAttempt, attemptNumber, orderOfItsOwn],
    test: concurrency('that pay for one invited parent make one charge and one account'),
  },
  {
    name: 'one acceptance of an invitation',
    edits: [
      rowOfInvited,
      {
        file: 'src/server/invite/accept.ts',
        from: '.where(and(eq(accounts.id, userId), isNull(accounts.joinedAt)))',
        to: '.where(eq(accounts.id, userId))',
      },
      {
        file: 'src/server/invite/accept.ts',
        from: 'onceKey: `joined:${userId}`',
        to: 'onceKey: `joined:${userId}:${crypto.randomUUID()}`',
      },
      { file: 'src/server/invite/accept.ts', from: 'import { and, eq, isNull }', to: 'import { eq }' },
    ],
    test: concurrency('that accept one paid invitation make one account and send one welcome mail'),
  },
  {
    name: 'one choice of credentials',
    edits: [
      {
        file: 'src/server/credentials/set-credentials.ts',
        from: 'and(eq(accounts.id, id), isNull(accounts.username), ',
        to: 'and(eq(accounts.id, id), ',
      },
    ],
    test: concurrency('that choose credentials with one token save one choice'),
  },
  {
    name: 'one refund of a charge',
    edits: [
      {
        file: 'src/server/payment/return-charge.ts',
        from: "and(eq(attempts.id, id), eq(attempts.state, 'returning'))",
        to: 'eq(attempts.id, id)',
      },
      {
        file: 'src/server/payment/return-charge.ts',
        from: 'onceKey: `paymentReturned:${id}`',
        to: 'onceKey: `paymentReturned:${id}:${crypto.randomUUID()}`',
      },
      { file: 'src/server/payment/return-charge.ts', from: 'import { and, eq }', to: 'import { eq }' },
    ],
    test: {
      file: 'tests/server/failed-fulfilment.test.ts',
      name: 'is refunded or voided once by 20 concurrent reconcilers',
    },
  },
  {
    name: 'five guesses of a password without a delay',
    edits: [
      {
        file: 'src/server/credentials/password-tries.ts',
        from: '      setWhere: sql`${rateLimits.windowStart} <= ${at}`,\n',
        to: '',
      },
    ],
    test: { file: 'tests/server/password-guesses.test.ts', name: 'concurrently is limited to five guesses' },
  },
];
