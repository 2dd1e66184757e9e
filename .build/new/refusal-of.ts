import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { placesOf } from '../../machines/wizard/index.ts';
import { base } from '../../src/app/base.ts';
import { passwordPage } from '../../src/app/choose-password/password-page.ts';
import type { Flow } from '../../src/app/flow.ts';
import { namesOf } from './names.ts';

/** Why a new flow cannot have this name; null if it can. */
export async function refusalOf(name: string, root: string, files: readonly string[]): Promise<string | null> {
  const noName = refusalOfName(name);
  if (noName !== null) return noName;
  const taken = files.find(file => existsSync(join(root, file)));
  if (taken !== undefined) return `'${name}' is taken: there is ${taken}`;
  if ((await firstSegments(root)).has(name)) return `'${name}' is taken: the address /${name} has another page`;
  return null;
}

/**
 * Why the steps of a new flow cannot have these names; null if they can.
 *
 * @param templates the code of a step's state, which a step of the same name would declare again
 */
export function refusalOfSteps(steps: readonly string[], flow: string, templates: readonly string[]): string | null {
  if (steps.includes('done')) return "'done' is taken: the last page of every flow has this name; name only its forms";
  const taken = steps.find((step, index) => ['leaving', flow].includes(step) || steps.indexOf(step) < index);
  if (taken !== undefined) return `'${taken}' is taken: each step needs a name of its own`;
  const used = identifiersIn(templates);
  const inCode = steps.find(step => used.has(namesOf(step).camel));
  if (inCode !== undefined) return `'${inCode}' is taken: the code of every step uses this name`;
  return steps.map(refusalOfName).find(refusal => refusal !== null) ?? null;
}

function refusalOfName(name: string): string | null {
  if (!/^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/.test(name))
    return `'${name}' is no name: write words of small letters and digits with hyphens between them, such as demo-visit`;
  const { camel } = namesOf(name);
  if (parseSync('name.ts', `export const ${camel} = 0;`).errors.length > 0)
    return `'${name}' is no name: '${camel}' is a word of the language`;
  return null;
}

function identifiersIn(texts: readonly string[]): Set<string> {
  const names = new Set<string>();
  const visitor = new Visitor({ Identifier: ({ name }) => void names.add(name) });
  for (const text of texts) visitor.visit(parseSync('step.ts', text).program);
  return names;
}

/** The first segments of all addresses below the base. */
async function firstSegments(root: string): Promise<Set<string>> {
  const outlines = globSync('src/flows/*/*.outline.ts', { cwd: root });
  const modules = await Promise.all(outlines.map(async file => (await import(join(root, file))) as object));
  const flows = modules.flatMap(module =>
    Object.values(module).filter(
      (value): value is Pick<Flow, 'machine' | 'otherPaths'> => 'otherPaths' in Object(value),
    ),
  );
  const paths = flows.flatMap(({ machine, otherPaths }) => [
    ...placesOf(machine).map(({ path }) => path),
    ...Object.keys(otherPaths),
    passwordPage.slice(base.length),
  ]);
  return new Set(paths.map(path => path.split('/')[1] ?? ''));
}
