import type { Command } from './command.ts';
import { deleteOnePerson } from './commands/delete-person.command.ts';
import { listAllCodes } from './commands/list-codes.command.ts';
import { listFlags } from './commands/list-flags.command.ts';
import { mintNewCodes } from './commands/mint-codes.command.ts';
import { prePurchaseForClients } from './commands/pre-purchase.command.ts';
import { resendCredentials } from './commands/resend-credentials.command.ts';
import { resendInvite } from './commands/resend-invite.command.ts';
import { revokeOneCode } from './commands/revoke-code.command.ts';
import { setFlag } from './commands/set-flag.command.ts';
import { verifyProfessional } from './commands/verify-professional.command.ts';

/** In the order of the help text. */
export const commands: readonly Command[] = [
  mintNewCodes,
  listAllCodes,
  revokeOneCode,
  resendInvite,
  resendCredentials,
  prePurchaseForClients,
  verifyProfessional,
  deleteOnePerson,
  listFlags,
  setFlag,
];
