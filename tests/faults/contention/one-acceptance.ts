import { setCredentials } from '../../../src/contract/calls/credentials.calls.ts';
import { acceptInvitation, updateInvitedRegistration } from '../../../src/contract/calls/invite.calls.ts';
import { inviteToken } from '../../../src/server/base/links.ts';
import { billingSectionOf } from '../../server/support/invited.ts';
import { expectReply, familySection, pay, readyToPay, submissionFor } from '../../server/support/sign-up.ts';
import { secret } from '../support/invited.ts';
import { type Arena, atOnce, type Contended, oneWinner } from './crowd.ts';

/** An invitation that is paid already, which all clients accept; then each chooses credentials of its own. */
export function oneAcceptance({ api, books }: Arena): Contended[] {
  return [
    {
      what: 'one paid invitation',
      async round(number) {
        const email = `accepting-${number}@example.com`;
        const signUp = await readyToPay(api, {
          email: `paying-${number}@example.com`,
          family: { coParent: { ...familySection.coParent, email }, coParentDuplicateConfirmed: true },
        });
        const submission = {
          ...(await submissionFor(api, signUp, { payForCoparent: true })),
          coParentDuplicateConfirmed: true,
        };
        expectReply(await pay(api, signUp, submission), 200);
        const { rows } = await books.query<{ id: string }>('select id from accounts where email = $1', [email]);
        const userId = rows[0]?.id ?? '';
        const access = { params: { userId }, key: inviteToken(secret, userId, 1) };
        const section = billingSectionOf(userId);
        const body = { ...section, parent: { ...section.parent, email } };
        expectReply(await api.call(updateInvitedRegistration, { ...access, body }), 200);

        const accepted = await atOnce(() => api.call(acceptInvitation, access));
        const tokens = new Set(
          accepted.map(reply => (reply.status === 200 ? reply.body.clickToJoinToken : reply.status)),
        );
        const [key] = tokens;
        if (tokens.size !== 1 || typeof key !== 'string') return [`${[...tokens].join(', ')} for one invitation`];

        const chosen = await atOnce(index =>
          api.call(setCredentials, {
            key,
            body: { username: `accept.${number}.${index}`, password: 'Correct-Horse-1', termsAccepted: true },
          }),
        );
        const answers = chosen.map(({ status }) => ({ type: status === 200 ? 'approved' : String(status) }));
        const { rows: counted } = await books.query<{ accounts: number; mails: number; subscriptions: number }>(
          `select (select count(*)::int from accounts where email = $1) as accounts,
            (select count(*)::int from outbox where once_key = 'joined:' || $2) as mails,
            (select count(*)::int from subscriptions where account_id = $2::uuid) as subscriptions`,
          [email, userId],
        );
        const wrong = Object.entries(counted[0] ?? {}).filter(([, count]) => count !== 1);
        return [
          ...oneWinner(answers, ({ type }) => type === '401'),
          ...wrong.map(([what, count]) => `${count} ${what} for one invitation`),
        ];
      },
    },
  ];
}
