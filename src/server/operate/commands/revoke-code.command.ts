import { parseArgs } from 'node:util';
import { revokeCode } from '../../pricing/revoke-code.ts';
import { CommandFailure, type Command } from '../command.ts';
import { onlyArgument } from '../only-argument.ts';

export const revokeOneCode: Command = {
  name: 'codes revoke',
  usage: `CODE
  Revokes an unused code. A payment in progress that has reserved it still uses it. An invitation that has not been sent
  yet goes out without it.`,
  read(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const code = onlyArgument(positionals, 'Name one code.');
    return async ({ db, now }) => {
      const revocation = await revokeCode(db, code, now());
      if (revocation === null)
        throw new CommandFailure(
          `There is no code ${code} that could be revoked: it is unknown, used, or revoked already.`,
        );
      const { isReserved, sent, unsent } = revocation;
      return [
        `The code ${code} is revoked.`,
        ...(isReserved ? ['A payment in progress has reserved it, and still uses it.'] : []),
        ...(unsent > 0 ? ['It was removed from an invitation that has not been sent yet.'] : []),
        ...(sent > 0 ? ['An invitation with it has been sent: tell the client that it does not pay any more.'] : []),
      ].join('\n');
    };
  },
};
