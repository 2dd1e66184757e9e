import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { LanguageLocaleSchema } from '../../../contract/fields/language-locale.ts';
import { findProfessional } from '../../professional/known-professional.ts';
import { prePurchase } from '../../professional/pre-purchase.ts';
import { CommandFailure, UsageError, type Command } from '../command.ts';
import { readName, readPerson } from '../read-person.ts';
import { table } from '../table.ts';

const options = {
  professional: { type: 'string' },
  package: { type: 'string' },
  client: { type: 'string', multiple: true },
  child: { type: 'string', multiple: true },
  language: { type: 'string', default: 'en_US' },
} as const;

export const prePurchaseForClients: Command = {
  name: 'professionals pre-purchase',
  usage: `--professional EMAIL --package ID --client "First Last <name@example.com> +1 2025550143" [--client …] [--child "First Last" …] [--language es_MX]
  Buys a package for each parent of a family (one or two), and invites each by mail with a code that pays for it.
  The package must be sold in the professional’s country. The phone is optional. The command does not bill the professional.`,
  read(args) {
    const { values } = parseArgs({ args, options });
    const { professional: email, package: id = '', client = [], child = [] } = values;
    if (email === undefined || !/^\d{1,9}$/.test(id) || client.length === 0)
      throw new UsageError('Name the professional, the number of the package, and one or two clients.');
    const language = v.safeParse(LanguageLocaleSchema, values.language);
    if (!language.success)
      throw new UsageError(`--language must be one of ${LanguageLocaleSchema.options.join(', ')}.`);
    const clients = client.map(readPerson);
    const children = child.map(readName);
    return async deps => {
      const professional = await findProfessional(deps.db, email);
      if (professional === undefined) throw new CommandFailure(`There is no professional under ${email}.`);
      const result = await prePurchase(deps, {
        professional,
        packageId: Number(id),
        clients,
        children,
        languageLocale: language.output,
      });
      if (result.type === 'refused')
        throw new CommandFailure(
          [
            'The order is refused:',
            ...result.body.validationErrors.map(({ field, text }) => {
              if (field === 'packageId')
                return `  Package ${id} has no fixed price in the professional’s country, ${professional.country}.`;
              const duplicate = clients.find((_, index) => field === `clients.${index}.email.duplicate`);
              return duplicate === undefined
                ? `  ${field}: ${text}`
                : `  ${duplicate.email} has an account or an invitation already, or is a parent in a sign-up whose payment is under way.`;
            }),
          ].join('\n'),
        );
      return table(
        ['CLIENT', 'ACCOUNT', 'ACTIVATION CODE'],
        result.value.map(({ email: to, accountId, activationCode }) => [to, accountId, activationCode]),
      );
    };
  },
};
