import type { Names } from './names.ts';

/** A list of the product that names every flow. */
interface Edit {
  file: string;
  /** Each place with what it becomes. A place that is missing is an error. */
  changes: (names: Names) => readonly (readonly [place: RegExp, becomes: string])[];
}

/** What a new flow adds to files that are there already. The formatter lays out the result. */
export const edits: readonly Edit[] = [
  {
    file: 'src/app/flows.ts',
    changes: ({ kebab }) => [[/(?<=otherNames: readonly string\[\] = \[)/, `'${kebab}', `]],
  },
  {
    file: 'src/app/other-flows.ts',
    changes: ({ kebab, camel }) => [
      [/^(?:import \{ lazyPart \}.*\n)?/, "import { lazyPart } from '../lazy/lazy-part.ts';\n"],
      [
        /(?<=Promise<Flow>>> = \{)/,
        `\n'${kebab}': async () => (await lazyPart(() => import('../flows/${kebab}/${kebab}.flow.ts'))).${camel},`,
      ],
    ],
  },
  {
    file: 'src/contract/all-calls.ts',
    changes: ({ kebab, camel, title }) => [
      [/(?=\n\ntype Calls)/, `\nimport * as ${camel} from './calls/${kebab}.calls.ts';`],
      [/(?=\};\n\n\/\*\* Every call by name)/, `'${title}': callsIn(${camel}),\n`],
    ],
  },
  {
    file: 'src/server/app.ts',
    changes: ({ kebab, pascal }) => [
      [/(?=import \{ mountGeography)/, `import { mount${pascal} } from './${kebab}/${kebab}.handlers.ts';\n`],
      [/(?= {2}mountFlags\()/, `  mount${pascal}(app, deps);\n`],
    ],
  },
  {
    file: 'tests/server/support/every-call.ts',
    changes: ({ kebab, camel, pascal }) => [
      [/^/, `import { ${camel}Answers } from '../../../machines/flows/${kebab}/${kebab}.fixtures.ts';\n`],
      [
        /(?=\} satisfies Record<string, \(given)/,
        `save${pascal}: () => ({ idempotencyKey: crypto.randomUUID(), body: ${camel}Answers }),\n`,
      ],
    ],
  },
  {
    file: 'src/server/keep-days.ts',
    changes: ({ camel }) => [[/(?=\};\n\nexport type KeepDays )/, `  ${camel}: 365,\n`]],
  },
  {
    file: 'src/server/retention/forget-old.ts',
    changes: ({ kebab, camel }) => [
      [/(?=import type \{ Deps \})/, `import { ${camel}Answers } from '../db/tables/${kebab}.table.ts';\n`],
      [
        /(?=\];\n\n\/\*\*\n \* Deletes data whose)/,
        `  {
    table: ${camel}Answers,
    key: ${camel}Answers.id,
    since: ${camel}Answers.createdAt,
    days: kept => kept.${camel},
  },\n`,
      ],
    ],
  },
  {
    file: 'src/server/README.md',
    changes: ({ kebab, snake }) => [
      [
        /(?=\| `CREDENTIALS_LINK_LIFE_SECONDS`)/,
        `| \`${snake.toUpperCase()}_KEEP_DAYS\` | \`365\` | how long the answers of \`/${kebab}\` are kept |\n`,
      ],
    ],
  },
  // The server's folders by layer.
  { file: '.oxlint.boundaries.ts', changes: ({ kebab }) => [[/(?= {2}'retention',\n)/, `  '${kebab}',\n`]] },
];

export function edited(text: string, { file, changes }: Edit, names: Names): string {
  return changes(names).reduce((result, [place, becomes]) => {
    if (!place.test(result)) throw new Error(`${file} has no place for a flow: ${place}`);
    return result.replace(place, () => becomes);
  }, text);
}
