import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { OxlintOverride } from 'oxlint';

/** The allowed imports of a module (a folder): its own files, and the listed modules and packages. */
interface Module {
  imports: readonly string[];
  /** Modules from which only types may be imported. */
  types?: readonly string[];
  packages: readonly string[];
}

/** Placeholders for all modules in a folder. */
const MACHINE_PARTS = 'machines/parts';
const PARTS = 'src/parts';
const collections = new Set(['machines/parts', 'machines/flows', 'src/parts', 'src/flows']);

const react = ['react', 'react-dom'];
const lingui = ['@lingui/core', '@lingui/react'];
const forms = ['@formisch/react', 'valibot'];
const data = [
  'valibot',
  'countries-list',
  'countries-and-timezones',
  'country-region-data',
  'postcode-validator',
  'punycode',
  'libphonenumber-js',
];
const cards = ['card-validator', 'credit-card-type', 'braintree-web'];
const served = [
  '@electric-sql/pglite',
  '@hono/node-server',
  '@node-rs/argon2',
  '@valibot/to-json-schema',
  'braintree',
  'drizzle-orm',
  'hono',
  'ipaddr.js',
  'negotiator',
  'nodemailer',
  'pg',
  'pino',
];

const modules: Readonly<Record<string, Module>> = {
  'machines/wizard': { imports: [], packages: ['xstate'] },
  'src/contract': { imports: [], packages: data },
  'src/lazy': { imports: [], packages: [] },
  'src/brand': { imports: ['src/contract'], packages: [] },
  'src/i18n': { imports: ['src/brand', 'src/contract', 'src/lazy'], packages: [...react, ...lingui] },
  'src/ui': { imports: ['src/brand'], packages: [...react, ...lingui] },
  'src/wizard': { imports: ['machines/wizard'], packages: [...react, 'react-router-dom', 'xstate', '@xstate/react'] },
  'src/form': {
    imports: ['src/brand', 'src/contract', 'src/i18n', 'src/lazy', 'src/ui', 'src/wizard'],
    packages: [...react, ...lingui, ...forms],
  },
  'src/api': { imports: ['src/contract'], packages: ['ky', 'valibot'] },
  'src/gateway': { imports: ['src/contract', 'src/lazy'], packages: cards },
  'src/integrations': {
    imports: ['src/brand', 'src/contract', 'src/lazy'],
    packages: ['valibot'],
  },
};

const machine: Module = {
  imports: ['machines/wizard', MACHINE_PARTS],
  types: ['src/contract'],
  packages: ['xstate'],
};
const actors: Module = {
  imports: [
    'machines/wizard',
    MACHINE_PARTS,
    PARTS,
    'src/api',
    'src/brand',
    'src/contract',
    'src/gateway',
    'src/i18n',
    'src/integrations',
    'src/lazy',
    'src/wizard',
  ],
  packages: [...react, ...lingui, 'valibot', 'xstate', '@xstate/react'],
};
/** A flow's own files; its descriptor has a type of the shell's. */
const flow: Module = { ...actors, types: ['src/app'] };
const screens: Module = {
  imports: [
    'machines/wizard',
    MACHINE_PARTS,
    PARTS,
    'src/brand',
    'src/contract',
    'src/form',
    'src/i18n',
    'src/lazy',
    'src/ui',
    'src/wizard',
  ],
  packages: [...react, ...lingui, ...forms, 'xstate', '@xstate/react'],
};

/** Folders of the server, from the lowest: each imports only those before it. Types may come from any of them. */
const serverLayers = [
  'base',
  'db',
  'http',
  'geography',
  'money',
  'mail',
  'flags',
  'credentials',
  'packages',
  'pricing',
  'payment',
  'details',
  'invite',
  'registration',
  'professional',
  'retention',
  'support',
  'page',
  'openapi',
  'dev',
];

/** The engine's two halves. Other modules import only their indexes. */
const engine = ['machines/wizard', 'src/wizard'];

interface Refused {
  regex: string;
  message: string;
  allowTypeImports?: boolean;
}

/** Folder depths. Specifiers are relative, so each depth needs its own rule to identify the imported module. */
const DEPTHS = [0, 1, 2, 3, 4];

/**
 * Returns the linter's overrides for import boundaries. They are generated from the folders, so that a new flow is
 * covered at once, and a new package is forbidden until a module lists it.
 */
export function importBoundaries(root: string): OxlintOverride[] {
  const engineInside = insideEngine(root);
  const all = ['machines', 'src'].flatMap(top => foldersOf(root, top));
  const packages = dependenciesOf(root);
  const drawn = all.filter(name => /^src\/(parts|flows)\//.test(name));
  const spread = (names: readonly string[]) =>
    names.flatMap(name => (collections.has(name) ? all.filter(other => other.startsWith(`${name}/`)) : name));
  const app: Module = {
    imports: all.filter(name => name !== 'src/server' && !/^(machines|src)\/flows\//.test(name)),
    packages: packages.filter(name => !served.includes(name)),
  };
  const server: Module = { imports: ['src/contract'], packages: [...served, ...data] };

  const moduleOf = (name: string): Module => {
    if (name === 'src/app') return app;
    if (name.startsWith('src/flows/')) return withOwnMachine(name, flow);
    if (name === 'src/server') return server;
    return modules[name] ?? (name.startsWith('machines/') ? machine : withOwnMachine(name, actors));
  };
  const layers = serverLayers.map(layer => `src/server/${layer}`);
  const layerOf = (index: number): Module => ({
    imports: [...layers.slice(0, index), 'src/contract'],
    types: [...layers.slice(index + 1), 'src/server/*'],
    packages: server.packages,
  });
  const rulesFor = (name: string, module: Module, inside = '') =>
    DEPTHS.filter(depth => depth > 0 || !inside).map(depth => {
      const folders = '*/'.repeat(inside ? depth - 1 : depth);
      const from = join(name, '*/'.repeat(depth));
      const types = module.types ?? [];
      const open = new Set([name, ...spread(module.imports), ...types]);
      const closed = all.filter(other => !open.has(other) && !name.startsWith(`${other}/`));
      return {
        files: [`${name}/${inside}${folders}*.{ts,tsx}`],
        rules: refuse([
          ...pattern(
            closed.map(other => pathTo(from, other)),
            `${name} must not import from here`,
          ),
          ...pattern(
            types.map(other => pathTo(from, other)),
            `${name} may import only types from here`,
            true,
          ),
          ...pattern(closedPackages(name, packages, module), `${name} must not import this package`),
          ...(name === 'machines/wizard' ? [] : engineInside),
        ]),
      };
    });

  return [
    ...all.flatMap(name => rulesFor(name, moduleOf(name))),
    ...layers.flatMap((name, index) => rulesFor(name, layerOf(index))),
    ...drawn.flatMap(name => rulesFor(name, withOwnMachine(name, screens), 'screens/')),
    // These two are the shell's only way to the flows.
    {
      files: ['src/app/flows.ts', 'src/app/other-flows.ts'],
      rules: refuse([...pattern(['\\.\\./server/'], 'src/app must not import from here'), ...engineInside]),
    },
    { files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**'], rules: refuse(engineInside) },
    {
      files: [...engine.map(half => `${half}/**/*.test.{ts,tsx}`), 'machines/wizard/testing/**'],
      rules: { 'no-restricted-imports': 'off' },
    },
    {
      files: ['stories/**'],
      rules: refuse([
        ...pattern(['(\\.\\./)+src/(api|server)/'], 'stories must not call the API or the server', true),
        ...engineInside,
      ]),
    },
  ];
}

/** A flow's actors and screens import the flow's own machine. No flow imports another, and no part imports a flow. */
const withOwnMachine = (name: string, module: Module): Module => ({
  ...module,
  imports: [...module.imports, name.replace(/^src/, 'machines')],
});

/** The engine's files except its indexes, as specifiers. Tests may import the examples of the engine's own tests. */
function insideEngine(root: string): Refused[] {
  const folders = [...engine, `${engine[0]}/testing`].filter(folder => existsSync(join(root, folder)));
  const files = folders.flatMap(folder =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter(entry => entry.isFile() && entry.name !== 'index.ts')
      .map(({ name }) => escape(`${folder.replace(/^(machines|src)\//, '')}/${name}`)),
  );
  return pattern([`(\\.\\.?/)+((machines|src)/)?(${files.join('|')})$`], 'import the index of the engine');
}

const refuse = (patterns: Refused[]): NonNullable<OxlintOverride['rules']> => ({
  'no-restricted-imports': ['error', { patterns }],
});

function closedPackages(name: string, packages: readonly string[], module: Module): string[] {
  const closed = packages
    .filter(dependency => !module.packages.includes(dependency))
    .map(dependency => `${escape(dependency)}(/|$)`);
  return name.startsWith('src/server') ? closed : [...closed, 'node:'];
}

/** A pattern of specifiers for everything in a module, or for the files right in a folder (`src/server/*`). */
const pathTo = (from: string, to: string): string =>
  to.endsWith('/*') ? `${escape(relative(from, dirname(to)))}/[^/]+$` : `${escape(relative(from, to))}/`;

const pattern = (specifiers: readonly string[], message: string, allowTypeImports = false): Refused[] =>
  specifiers.length > 0 ? [{ regex: `^(${specifiers.join('|')})`, message, allowTypeImports }] : [];

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Modules below a folder. Parts and flows are modules each. */
const foldersOf = (root: string, top: string): string[] =>
  readdirSync(join(root, top), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => `${top}/${name}`)
    .flatMap(name => (collections.has(name) ? foldersOf(root, name) : name));

function dependenciesOf(root: string): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.keys(dependencies);
}
