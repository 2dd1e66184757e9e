import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { findProfessional } from '../../professional/known-professional.ts';
import { verifySecurityCode } from '../../professional/verify-security-code.ts';
import { CommandFailure, UsageError, type Command } from '../command.ts';
import { onlyArgument } from '../only-argument.ts';

export const verifyProfessional: Command = {
  name: 'professionals verify',
  usage: `EMAIL
  Checks whether a caller's four digits are this professional's security code. Prompts for them, or reads them from
  standard input, because arguments are visible in the process list. Five wrong tries lock the code for an hour.`,
  read(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const email = onlyArgument(positionals, 'Name one professional, by email.');
    return async deps => {
      const professional = await findProfessional(deps.db, email);
      if (professional === undefined) throw new CommandFailure(`There is no professional under ${email}.`);
      const verification = await verifySecurityCode(deps, professional.id, await readCode());
      if (verification === 'right') return 'The code is right.';
      throw new CommandFailure(
        verification === 'wrong'
          ? 'The code is wrong.'
          : 'The code is locked after five wrong tries. Try again in an hour.',
      );
    };
  },
};

async function readCode(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Security code: ');
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) {
    lines.close();
    return line.trim();
  }
  throw new UsageError('No code was given.');
}
