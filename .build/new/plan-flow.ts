import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { edited, edits } from './edits.ts';
import { fillStep, fillTemplate } from './fill-template.ts';
import { namesOf, renamed } from './names.ts';
import { refusalOf, refusalOfSteps } from './refusal-of.ts';

const templates = join(import.meta.dirname, 'flow');

export interface PlannedFlow {
  /** The text of each file by its path. */
  written: ReadonlyMap<string, string>;
  edited: ReadonlyMap<string, string>;
}

/**
 * Plans the files of a new flow and the edits of lists.
 *
 * @param steps names of the steps with a form; the last one sends the answers
 * @param root folder of the product
 * @throws if the flow or a step cannot have this name
 */
export async function planFlow(name: string, steps: readonly string[], root: string): Promise<PlannedFlow> {
  const names = namesOf(name);
  const written = new Map(
    globSync('**/*.*', { cwd: templates })
      .toSorted()
      .flatMap(file => filesOf(file, name, steps)),
  );
  const ofSteps = globSync('machines/**/*-step.step.ts', { cwd: templates });
  const refusal =
    refusalOfSteps(steps, name, ofSteps.map(textOf)) ?? (await refusalOf(name, root, [...written.keys()]));
  if (refusal !== null) throw new Error(refusal);
  return {
    written,
    edited: new Map(edits.map(edit => [edit.file, edited(readFileSync(join(root, edit.file), 'utf8'), edit, names)])),
  };
}

const textOf = (template: string): string => readFileSync(join(templates, template), 'utf8');

/** The files that a template becomes: one for each step if it is a step's. */
function filesOf(file: string, flow: string, steps: readonly string[]): [path: string, text: string][] {
  const text = textOf(file);
  const path = renamed(file, 'hello-world', flow);
  const isOfLast = file.includes('last-step');
  if (!isOfLast && !file.includes('each-step')) return [[path, fillTemplate(text, flow, steps)]];
  return steps.flatMap((step, index) =>
    isOfLast === (index === steps.length - 1)
      ? [[path.replace(/(?:each|last)-step/, step), fillStep(text, flow, steps, index)]]
      : [],
  );
}
