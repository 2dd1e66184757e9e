import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OxlintOverride } from 'oxlint';

/** The allowed imports of a module (a folder): its own files, and the listed modules and packages. */
interface Room {
  rooms: readonly string[];
  /** Modules from which only types may be imported. */
  types?: readonly string[];
  packages: readonly string[];
}

const FLOWS = 'flows';
const MACHINES = 'machines';
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

const rooms: Readonly<Record<string, Room>> = {
  'machines/wizard': { rooms: [], packages: ['xstate'] },
  'src/contract': { rooms: [], packages: data },
  'src/lazy': { rooms: [], packages: [] },
  'src/brand': { rooms: ['src/contract'], packages: [] },
  'src/i18n': { rooms: ['src/brand', 'src/lazy'], types: ['src/contract'], packages: lingui },
  'src/ui': { rooms: ['src/brand'], packages: [...react, ...lingui] },
  'src/wizard': { rooms: ['machines/wizard'], packages: [...react, 'react-router-dom', 'xstate', '@xstate/react'] },
  'src/form': {
    rooms: ['src/brand', 'src/contract', 'src/i18n', 'src/lazy', 'src/ui', 'src/wizard'],
    packages: [...react, ...lingui, ...forms],
  },
  'src/api': { rooms: ['src/contract'], packages: ['ky', 'valibot'] },
  'src/gateway': { rooms: ['src/contract', 'src/lazy'], packages: cards },
  'src/integrations': {
    rooms: ['src/brand', 'src/contract', 'src/lazy'],
    packages: ['@openfeature/ofrep-web-provider', '@openfeature/web-sdk', 'valibot'],
  },
};

const flowOfMachines: Room = { rooms: [MACHINES], types: ['src/contract'], packages: ['xstate'] };
const flow: Room = {
  rooms: [
    MACHINES,
    FLOWS,
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
const screens: Room = {
  rooms: [MACHINES, FLOWS, 'src/brand', 'src/contract', 'src/form', 'src/i18n', 'src/lazy', 'src/ui', 'src/wizard'],
  packages: [...react, ...lingui, ...forms, 'xstate', '@xstate/react'],
};

/** Folder depths. Specifiers are relative, so each depth needs its own rule to identify the imported module. */
const DEPTHS = [0, 1, 2, 3, 4];

/**
 * Returns the linter's overrides for import boundaries. They are generated from the folders, so that a new flow is
 * covered at once, and a new package is forbidden until a module lists it.
 */
export function doors(root: string): OxlintOverride[] {
  const all = ['machines', 'src'].flatMap(top => foldersOf(root, top));
  const packages = dependenciesOf(root);
  const isFlow = (name: string) =>
    name.startsWith('src/') && !rooms[name] && name !== 'src/app' && name !== 'src/server';
  const everyMachine = all.filter(name => name.startsWith('machines/'));
  const everyFlow = all.filter(isFlow);
  const spread = (names: readonly string[]) =>
    names.flatMap(name => (name === MACHINES ? everyMachine : name === FLOWS ? everyFlow : name));
  const app: Room = {
    rooms: all.filter(name => name !== 'src/server'),
    packages: packages.filter(name => !served.includes(name)),
  };
  const server: Room = { rooms: ['src/contract'], packages: [...served, ...data] };

  const roomOf = (name: string): Room => {
    if (name === 'src/app') return app;
    if (name === 'src/server') return server;
    return rooms[name] ?? (name.startsWith('machines/') ? flowOfMachines : flow);
  };
  const rulesFor = (name: string, room: Room, inside = '') =>
    DEPTHS.filter(depth => depth > 0 || !inside).map(depth => {
      const folders = Array.from({ length: inside ? depth - 1 : depth }, () => '*/').join('');
      const up = '../'.repeat(depth + 1);
      const types = room.types ?? [];
      const open = new Set([name, ...spread(room.rooms), ...types]);
      const closed = all.filter(other => !open.has(other));
      return {
        files: [`${name}/${inside}${folders}*.{ts,tsx}`],
        rules: refuse([
          ...pattern(
            closed.map(other => pathTo(name, other, up)),
            `${name} must not import from here`,
          ),
          ...pattern(
            types.map(other => pathTo(name, other, up)),
            `${name} may import only types from here`,
            true,
          ),
          ...pattern(closedPackages(name, packages, room), `${name} must not import this package`),
        ]),
      };
    });

  return [
    ...all.flatMap(name => rulesFor(name, roomOf(name))),
    ...everyFlow.flatMap(name => rulesFor(name, screens, 'screens/')),
    {
      files: ['machines/wizard/explore.ts', '**/*.test.ts', '**/*.test.tsx', '**/testing/**'],
      rules: { 'no-restricted-imports': 'off' },
    },
    {
      files: ['stories/**'],
      rules: refuse(pattern(['(\\.\\./)+src/(api|server)/'], 'stories must not call the API or the server')),
    },
  ];
}

const refuse = (patterns: ReturnType<typeof pattern>): NonNullable<OxlintOverride['rules']> => ({
  'no-restricted-imports': ['error', { patterns }],
});

function closedPackages(name: string, packages: readonly string[], room: Room): string[] {
  const closed = packages
    .filter(dependency => !room.packages.includes(dependency))
    .map(dependency => `${escape(dependency)}(/|$)`);
  return name === 'src/server' ? closed : [...closed, '@xstate/graph', 'node:'];
}

function pathTo(from: string, to: string, up: string): string {
  const [top, folder] = to.split('/');
  return from.startsWith(`${top}/`) ? `${escape(up)}${folder}/` : `${escape(`${up}../${to}`)}/`;
}

const pattern = (specifiers: readonly string[], message: string, allowTypeImports = false) =>
  specifiers.length > 0 ? [{ regex: `^(${specifiers.join('|')})`, message, allowTypeImports }] : [];

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

function foldersOf(root: string, top: string): string[] {
  if (!existsSync(join(root, top))) return [];
  return readdirSync(join(root, top), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => `${top}/${name}`);
}

function dependenciesOf(root: string): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.keys(dependencies);
}
