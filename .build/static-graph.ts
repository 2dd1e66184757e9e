import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, resolve } from 'node:path';

// Lingui's configuration uses this file too, and its loader cannot import Vite.
const { parseSync } = createRequire(import.meta.url)('vite') as typeof import('vite');

/**
 * The project's modules that a module imports statically, directly or indirectly, and the module itself. Of an index it
 * follows only the names that are imported, as the bundler does.
 */
function staticGraph(entry: string, found = new Set<string>()): Set<string> {
  if (found.has(entry)) return found;
  found.add(entry);
  const { staticImports, staticExports } = parse(entry);
  const imported = staticImports.map(({ moduleRequest, entries }) => ({ from: moduleRequest.value, entries }));
  const reexported = basename(entry) === 'index.ts' ? [] : staticExports.flatMap(({ entries }) => entries.map(from));
  for (const { from: specifier, entries } of [...imported, ...reexported]) {
    const isForTypes = entries.length > 0 && entries.every(({ isType }) => isType);
    if (isForTypes || !/^\..*\.tsx?$/.test(specifier)) continue;
    const file = resolve(dirname(entry), specifier);
    staticGraph(file, found);
    const names = new Set(entries.map(({ importName }) => importName.name));
    if (basename(file) === 'index.ts') exporting(file, names).forEach(module => staticGraph(module, found));
  }
  return found;
}

/** The modules from which an index exports these names. */
const exporting = (index: string, names: ReadonlySet<string | null>): string[] =>
  parse(index).staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, moduleRequest }) =>
      moduleRequest && names.has(exportName.name) ? [resolve(dirname(index), moduleRequest.value)] : [],
    ),
  );

const parse = (file: string) => parseSync(file, readFileSync(file, 'utf8')).module;

/** The names that a module exports. */
export const namesExported = (file: string): Set<string | null> =>
  new Set(parse(file).staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name)));

/** The names that a module uses of a library, by named imports or as members of a namespace. */
export function namesImported(file: string, library: string): string[] {
  const imported = parse(file).staticImports.filter(({ moduleRequest }) => moduleRequest.value === library);
  return imported.flatMap(({ entries }) =>
    entries.flatMap(({ importName, localName }) =>
      importName.name === null
        ? [...readFileSync(file, 'utf8').matchAll(new RegExp(`\\b${localName.value}\\.(\\w+)`, 'g'))].map(
            ([, member = '']) => member,
          )
        : [importName.name],
    ),
  );
}

type Exported = ReturnType<typeof parse>['staticExports'][number]['entries'][number];

const from = (exported: Exported) => ({ from: exported.moduleRequest?.value ?? '', entries: [exported] });

/** What first pages load at once. */
export interface FirstModules {
  shell: ReadonlySet<string>;
  /** The modules of each flow's descriptor, by the flow's name. */
  flows: ReadonlyMap<string, ReadonlySet<string>>;
  /** Name of the flow that most visitors are in. */
  main: string;
}

/** @param source folder of the sources */
export function firstModules(source: string): FirstModules {
  const [main = ''] = descriptorsIn(resolve(source, 'app/flows.ts'));
  const descriptors = [main, ...descriptorsIn(resolve(source, 'app/other-flows.ts'))];
  const flows = new Map(descriptors.map(file => [nameOf(file), staticGraph(file)]));
  return { shell: staticGraph(resolve(source, 'main.tsx')), flows, main: nameOf(main) };
}

const nameOf = (descriptor: string): string => basename(descriptor, '.flow.ts');

/** The flows' descriptors that a module imports dynamically. */
function descriptorsIn(module: string): string[] {
  const code = readFileSync(module, 'utf8');
  return parse(module)
    .dynamicImports.map(({ moduleRequest: { start, end } }) => resolve(dirname(module), code.slice(start + 1, end - 1)))
    .filter(file => file.endsWith('.flow.ts'));
}

/** The modules that load with any of these. */
export const modulesOf = (entries: readonly string[]): ReadonlySet<string> =>
  new Set(entries.flatMap(entry => [...staticGraph(entry)]));

/** The modules of a flow's prerendered screens, which its descriptor names. */
export function prerenderedModules(source: string, flow: string): ReadonlySet<string> {
  const descriptor = readFileSync(`${source}/flows/${flow}/${flow}.flow.ts`, 'utf8');
  const screens = [...descriptor.matchAll(/'(flows\/\S+\.screen\.tsx)'/g)].map(([, file = '']) =>
    resolve(source, file),
  );
  return modulesOf(screens);
}
