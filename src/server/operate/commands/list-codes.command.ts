import { parseArgs } from 'node:util';
import { listCodes, type ListedCode } from '../../pricing/list-codes.ts';
import type { Command } from '../command.ts';
import { table } from '../table.ts';

export const listAllCodes: Command = {
  name: 'codes list',
  usage: `
  Lists every subscription code, the newest first.`,
  read(args) {
    parseArgs({ args });
    return async ({ db, now }) => {
      const codes = await listCodes(db, now());
      return codes.length === 0
        ? 'There are no codes.'
        : table(['CODE', 'WORTH', 'PACKAGE', 'STATE', 'ENDS', 'NOTE'], codes.map(row));
    };
  },
};

const row = (code: ListedCode): string[] => [
  code.code,
  worthOf(code),
  code.packageId === null ? 'any' : String(code.packageId),
  code.reusable ? `${code.state}, again and again` : code.state,
  code.expiresAt?.toISOString().slice(0, 10) ?? 'never',
  code.note,
];

function worthOf({ amount, currency }: ListedCode): string {
  if (amount === null) return 'in full';
  const minor = String(amount).padStart(3, '0');
  return `${minor.slice(0, -2)}.${minor.slice(-2)} ${currency ?? 'any currency'}`;
}
