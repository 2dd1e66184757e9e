import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { edited, edits } from './edits.ts';
import { namesOf, renamed } from './names.ts';
import { refusalOf } from './refusal-of.ts';

const templates = join(import.meta.dirname, 'flow');

export interface PlannedFlow {
  /** The text of each file by its path. */
  written: ReadonlyMap<string, string>;
  edited: ReadonlyMap<string, string>;
}

/**
 * Plans the files of a new flow and the edits of lists.
 *
 * @param root folder of the product
 * @throws if the flow cannot have this name
 */
export async function planFlow(name: string, root: string): Promise<PlannedFlow> {
  const names = namesOf(name);
  const files = globSync('**/*.*', { cwd: templates }).toSorted();
  const paths = new Map(files.map(file => [renamed(file, names), file]));
  const refusal = await refusalOf(name, root, [...paths.keys()]);
  if (refusal !== null) throw new Error(refusal);
  return {
    written: new Map(
      Array.from(paths, ([path, file]) => [path, renamed(readFileSync(join(templates, file), 'utf8'), names)]),
    ),
    edited: new Map(edits.map(edit => [edit.file, edited(readFileSync(join(root, edit.file), 'utf8'), edit, names)])),
  };
}
