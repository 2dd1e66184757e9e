import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { requestInviteLink } from '../../src/contract/calls/invite.calls.ts';
import { inviteCoparent } from '../../src/contract/calls/registration.calls.ts';
import { children } from '../../src/server/db/tables/account.tables.ts';
import { outbox } from '../../src/server/db/tables/infrastructure.tables.ts';
import { deleteOnePerson } from '../../src/server/operate/commands/delete-person.command.ts';
import { mintNewCodes } from '../../src/server/operate/commands/mint-codes.command.ts';
import { listCodes } from '../../src/server/pricing/list-codes.ts';
import { everythingStored } from './support/database.ts';
import {
  accountOf,
  fillIn,
  invitedSubmission,
  lastInvited,
  mistypeEmail,
  payInvited,
  type Invited,
} from './support/invited.ts';
import { testServer, type TestServer } from './support/server.ts';
import { expectReply, familySection, readyToPay, type SignUp } from './support/sign-up.ts';
import { joinBy } from './support/traceable-sign-up.ts';

const child = { firstName: 'Cy', lastName: 'Ray', email: 'cy@example.com' };

let server: TestServer;
let signUp: SignUp;
let bo: Invited;

beforeEach(async () => {
  server = await testServer();
  signUp = await readyToPay(server.api, { family: { children: [child] } });
  await joinBy(server.api, signUp);
  bo = await lastInvited(server);
});

const run = (...args: string[]) => deleteOnePerson.read(args)(server.deps);

describe('people delete, with the email', () => {
  it('of a co-parent whom another has replaced, deletes the mails to it', async () => {
    await server.db.update(outbox).set({ sentAt: server.deps.now() });
    const coParent = { firstName: 'Bob', lastName: 'Roe', email: 'bob@example.com' };
    const replaced = await server.api.call(inviteCoparent, {
      params: { signupId: signUp.signupId },
      key: signUp.key,
      body: { ...familySection, coParent, children: [child] },
    });
    expectReply(replaced, 200);
    expect(await run('Bo@example.com', '--confirm')).toMatch(/^Deleted: .* paid sign-ups 0, and mails to it 1\.$/m);
    expect(await everythingStored(server.db)).not.toContain('bo@example.com');
    expect(await accountOf(server, bo)).toMatchObject(coParent);
  });

  it('at which a co-parent was invited who has given another, names that one and keeps the account', async () => {
    await mistypeEmail(server, bo);
    const answer = await run('bo@example.com', '--confirm');
    expect(answer).toMatch(/^Deleted: accounts of parents 0, .* paid sign-ups 1, and mails to it 1\.$/m);
    expect(answer).toContain('has an account with another: bo@exmaple.com. Delete that as well');
    expect(await everythingStored(server.db)).not.toContain('bo@example.com');
    expect(await accountOf(server, bo)).toMatchObject({ firstName: 'Bo', email: 'bo@exmaple.com' });
    expect(await run('bo@exmaple.com', '--confirm')).toContain('accounts of parents 1');
    expect(await everythingStored(server.db)).not.toContain('exmaple');
  });

  it('in the note of a code, empties the note and spares those with other emails', async () => {
    const noted = (note: string) => mintNewCodes.read(['--full', '--note', note])(server.deps);
    const theirs = [await noted('Ann’s friend Di Roe <Di@example.com>'), await noted('Call di@example.com.')];
    const others = [await noted('jodi@example.com, di@example.com.mx'), await noted('Spring fair')];
    expect(await run('di@example.com')).toContain('To be emptied: notes of codes that contain the email 2.');
    expect(await run('di@example.com', '--confirm')).toContain('Emptied: notes of codes that contain the email 2.');
    await expect(run('di@example.com')).rejects.toThrow('There is nothing to delete');
    const notes = new Map((await listCodes(server.db, server.deps.now())).map(({ code, note }) => [code, note]));
    expect(theirs.map(code => notes.get(code))).toEqual(['', '']);
    expect(others.map(code => notes.get(code))).toEqual(['jodi@example.com, di@example.com.mx', 'Spring fair']);
  });

  it('of a child, removes it and keeps the child', async () => {
    expect(await run('CY@example.com', '--confirm')).toContain('paid sign-ups 1,');
    expect(await everythingStored(server.db)).not.toContain('cy@example.com');
    expect(await server.db.$count(children, eq(children.firstName, 'Cy'))).toBe(1);
    expect(await accountOf(server, bo)).toMatchObject({ email: 'bo@example.com' });
  });

  it('that an invited parent has changed after their first subscription, finds it nowhere in their payments', async () => {
    await fillIn(server, bo);
    expectReply(await payInvited(server, bo, await invitedSubmission(server, bo)), 200);
    server.pass(3 * 366 * 86_400);
    await server.api.call(requestInviteLink, { key: bo.key });
    await mistypeEmail(server, await lastInvited(server));
    expect(await run('bo@example.com', '--confirm')).toContain('accounts of parents 0');
    expect(await everythingStored(server.db)).not.toContain('bo@example.com');
  });
});
