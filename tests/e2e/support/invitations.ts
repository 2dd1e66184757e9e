import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Closed, InviteLink } from '../../../machines/flows/invite/invite.types.ts';
import type { Api } from '../../../src/api/client.ts';
import { hashToken, randomToken } from '../../../src/server/base/secrets.ts';
import { familyIdOf } from '../../../src/server/db/family-id-of.ts';
import { first } from '../../../src/server/db/first.ts';
import { accounts, families, inviteTokens, subscriptions } from '../../../src/server/db/tables/account.tables.ts';
import { expectReply, familySection, pay, readyToPay, submissionFor } from '../../server/support/sign-up.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** How an invitation opens, or why it does not. `complete`: paid for, with an address. */
export type InvitationState = 'unpaid' | 'paid' | 'complete' | Closed;

/** Invites parents, and changes their invitations in the tables of the server, without the page. */
export function invitationsIn(db: NodePgDatabase, api: Api) {
  const accountOf = async (userId: string) => first(await db.select().from(accounts).where(eq(accounts.id, userId)));
  /** The other parent of the family. */
  const inviterOf = async (userId: string) => {
    const familyId = familyIdOf(await accountOf(userId));
    return first(
      await db
        .select()
        .from(accounts)
        .where(and(eq(accounts.familyId, familyId), ne(accounts.id, userId))),
    );
  };
  const change = (userId: string, values: Partial<typeof accounts.$inferInsert>) =>
    db.update(accounts).set(values).where(eq(accounts.id, userId));

  return {
    /** Signs up a parent, who may pay for both, and returns a link for the other parent, who has this email. */
    invite: async (email: string, isPaid = false): Promise<InviteLink> => {
      const signUp = await readyToPay(api, {
        email: `inviter.${randomUUID()}@example.com`,
        family: { coParent: { ...familySection.coParent, email }, coParentDuplicateConfirmed: true },
      });
      const body = await submissionFor(api, signUp, { payForCoparent: isPaid });
      expectReply(await pay(api, signUp, { ...body, coParentDuplicateConfirmed: true }), 200);
      const { id } = first(
        await db
          .select({ id: accounts.id })
          .from(accounts)
          .where(eq(accounts.emailFolded, email.toLowerCase()))
          .orderBy(desc(accounts.createdAt)),
      );
      const link = { userId: id, inviteToken: randomToken() };
      // The mailed link is a day old, so that the server sends another at once if it is asked to.
      await db
        .update(inviteTokens)
        .set({ createdAt: new Date(Date.now() - dayMs) })
        .where(eq(inviteTokens.accountId, id));
      await letIn(link, new Date(Date.now() + dayMs));
      return link;
    },
    /** Puts an invitation into this state. */
    invitationIs: async (link: InviteLink, state: InvitationState): Promise<void> => {
      const { userId } = link;
      const inviter = await inviterOf(userId);
      await db.delete(inviteTokens).where(eq(inviteTokens.tokenHash, hashToken(link.inviteToken)));
      const holder = state === 'otherAccount' ? inviter.id : userId;
      if (state !== 'invalid') await letIn(link, new Date(Date.now() + (state === 'expired' ? -dayMs : dayMs)), holder);
      const username = state === 'used' ? userId : null;
      await change(userId, { username, usernameFolded: username });
      if (state !== 'unpaid' && state !== 'paid' && state !== 'complete') return;
      const { address, timeZone } = inviter;
      await change(userId, state === 'complete' ? { address, timeZone } : { address: null });
      await db.delete(subscriptions).where(eq(subscriptions.accountId, userId));
      if (state === 'unpaid') return;
      const paid = first(await db.select().from(subscriptions).where(eq(subscriptions.accountId, inviter.id)));
      await db.insert(subscriptions).values({ ...paid, id: randomUUID(), accountId: userId, attemptId: null });
    },
    /** Joins the co-parent whom a paid registration has invited. */
    coParentJoins: async (signupId: string): Promise<void> => {
      const family = db.select({ id: families.id }).from(families).where(eq(families.registrationId, signupId));
      await db
        .update(accounts)
        .set({ joinedAt: new Date() })
        .where(and(inArray(accounts.familyId, family), isNull(accounts.joinedAt)));
    },
    /** Lets an expired link open its invitation again. */
    reopen: async ({ inviteToken }: InviteLink) =>
      void (await db
        .update(inviteTokens)
        .set({ expiresAt: new Date(Date.now() + dayMs) })
        .where(eq(inviteTokens.tokenHash, hashToken(inviteToken)))),
    /** Removes the email of the account to which a link belongs. Returns a function that restores it. */
    forgetEmail: async ({ inviteToken }: InviteLink): Promise<() => Promise<unknown>> => {
      const { id, email, emailFolded } = first(
        await db
          .select({ id: accounts.id, email: accounts.email, emailFolded: accounts.emailFolded })
          .from(accounts)
          .innerJoin(inviteTokens, eq(inviteTokens.accountId, accounts.id))
          .where(eq(inviteTokens.tokenHash, hashToken(inviteToken))),
      );
      await change(id, { email: null, emailFolded: null });
      return () => change(id, { email, emailFolded });
    },
  };

  /** The serial is below those of the links that the server sends. */
  async function letIn({ userId, inviteToken }: InviteLink, expiresAt: Date, accountId = userId): Promise<void> {
    const createdAt = new Date(Date.now() - dayMs);
    await db
      .insert(inviteTokens)
      .values({ tokenHash: hashToken(inviteToken), accountId, serial: 0, createdAt, expiresAt });
  }
}

export interface Invitation {
  link: InviteLink;
  /** The link's path below the sign-up's, fragment included. */
  path: string;
  email: string;
  becomes: (state: InvitationState) => Promise<void>;
}

/** Invites a parent by the sign-up of the other, who may pay for both. */
export async function inviteCoparent(
  { backend }: { backend: ReturnType<typeof invitationsIn> },
  { paid = false, email = `bo.${randomUUID()}@example.com` }: { paid?: boolean; email?: string } = {},
): Promise<Invitation> {
  const link = await backend.invite(email, paid);
  return { link, path: pathOf(link), email, becomes: state => backend.invitationIs(link, state) };
}

/** The path of a link as mails have it. */
export const pathOf = ({ userId, inviteToken }: InviteLink): string => `/invite#token=${inviteToken}&userId=${userId}`;

/** The path of the link in the latest mail to this address, and the activation code if the mail has one. */
export async function mailedTo(request: APIRequestContext, email: string) {
  const mails = (await (await request.get('/dev/mail')).text()).split('<article');
  const mail = mails.find(text => text.includes(email))?.replaceAll('&amp;', '&') ?? '';
  const [, path = ''] = /\/app\/join(\/(?:invite|password)#token=[\w&=-]+)/.exec(mail) ?? [];
  const [, activationCode = ''] = /Your activation code: (\w+)/.exec(mail) ?? [];
  return { path, activationCode };
}
