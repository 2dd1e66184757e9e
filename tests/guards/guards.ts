interface Edit {
  file: string;
  /** Has to be there, once. */
  from: string;
  to: string;
}

export interface Guard {
  name: string;
  /** Whatever stands behind the guard and would hide that it is gone is taken out with it. */
  edits: readonly Edit[];
  /** The claim that nobody may believe any more. */
  test: { file: string; name: string };
}

const concurrency = (name: string) => ({ file: 'tests/server/concurrency.test.ts', name });

const rowOfRegistration: Edit = {
  file: 'src/server/registration/open-registration.ts',
  from: "\n    .for('update')",
  to: '',
};
const touchOfRegistration: Edit = {
  file: 'src/server/registration/registration-purchase.ts',
  from: 'await db\n      .update(registrations)',
  to: 'db\n      .update(registrations)',
};
const rowOfInvited: Edit = {
  file: 'src/server/invite/open-invite.ts',
  from: "\n    .for('update', { of: accounts })",
  to: '',
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

/** Every place that keeps many at once from doing what may be done once. */
export const guards: readonly Guard[] = [
  {
    name: 'one live attempt for each registration',
    edits: [rowOfRegistration, touchOfRegistration, liveAttempt, attemptNumber, orderOfItsOwn],
    test: concurrency('who submit one registration, each under a key of their own, are one charge'),
  },
  {
    name: 'one attempt for each key',
    edits: [rowOfRegistration, touchOfRegistration, liveAttempt, attemptNumber, orderOfItsOwn, clientKey],
    test: concurrency('who submit one registration under one key are one charge, and told alike'),
  },
  {
    name: 'one redemption of a single-use code',
    edits: [
      { file: 'src/server/pricing/subscription-codes.ts', from: "\n    .orderBy(code)\n    .for('update')", to: '' },
    ],
    test: concurrency('who redeem a single-use code are one who has it'),
  },
  {
    name: 'one account for each email that nobody has confirmed',
    edits: [
      {
        file: 'src/server/details/duplicates.ts',
        from: '  await db.execute(sql`select pg_advisory_xact_lock(${emailLock}::int, hashtext(${foldEmail(email)}))`);\n',
        to: '',
      },
    ],
    test: concurrency('who join with one email, each in a registration of their own, are one charge and one account'),
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
    test: concurrency('who choose one username, each for an account of their own, are one who has it'),
  },
  {
    name: 'one payment of an invited parent',
    edits: [rowOfInvited, liveAttempt, attemptNumber, orderOfItsOwn],
    test: concurrency('who pay with one invitation are one charge and one account'),
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
    test: concurrency('who accept one paid invitation are one account, and welcomed once'),
  },
  {
    name: 'one choice of credentials',
    edits: [
      {
        file: 'src/server/credentials/set-credentials.ts',
        from: '.where(and(eq(accounts.id, holder.id), isNull(accounts.username)))',
        to: '.where(eq(accounts.id, holder.id))',
      },
    ],
    test: concurrency('who choose credentials with one token are one who has them'),
  },
  {
    name: 'money that goes back goes back once',
    edits: [
      {
        file: 'src/server/payment/give-back-charge.ts',
        from: "and(eq(attempts.id, id), eq(attempts.state, 'returning'))",
        to: 'eq(attempts.id, id)',
      },
      {
        file: 'src/server/payment/give-back-charge.ts',
        from: 'onceKey: `paymentReturned:${id}`',
        to: 'onceKey: `paymentReturned:${id}:${crypto.randomUUID()}`',
      },
      { file: 'src/server/payment/give-back-charge.ts', from: 'import { and, eq }', to: 'import { eq }' },
    ],
    test: { file: 'tests/server/give-back.test.ts', name: 'is given back once by any number of processes at once' },
  },
  {
    name: 'five undelayed guesses of a password',
    edits: [
      {
        file: 'src/server/credentials/password-tries.ts',
        from: '      setWhere: sql`${rateLimits.windowStart} <= ${at}`,\n',
        to: '',
      },
    ],
    test: { file: 'tests/server/password-guesses.test.ts', name: 'many times at once is five guesses' },
  },
];
