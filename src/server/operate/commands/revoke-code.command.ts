import { parseArgs } from 'node:util';
import { revokeCode } from '../../pricing/revoke-code.ts';
import { CommandFailure, type Command } from '../command.ts';
import { onlyArgument } from '../only-argument.ts';

export const revokeOneCode: Command = {
  name: 'codes revoke',
  usage: `CODE
  Revokes an unused code. A payment in progress that has reserved it still uses it.`,
  read(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const code = onlyArgument(positionals, 'Name one code.');
    return async ({ db, now }) => {
      if (!(await revokeCode(db, code, now())))
        throw new CommandFailure(
          `There is no code ${code} that could be revoked: it is unknown, used, or revoked already.`,
        );
      return `The code ${code} is revoked.`;
    };
  },
};
