import { basename } from 'node:path';

const files = new Map<string, string>();

/**
 * Names a CSS class: `primary` of `src/ui/button/button.module.css` becomes `button_primary`, with the folder's name as
 * a prefix outside `src/ui`. The name has no random part, because that does not compress.
 *
 * @throws when two files of a module have the same name
 */
export function className(name: string, path: string): string {
  const [file = path] = path.split('?');
  const module = /\/src\/(?!ui\/)(?:(?:parts|flows)\/)?([\w-]+)\//.exec(file)?.[1];
  const prefix = (module === undefined ? '' : `${module}-`) + basename(file, '.module.css');
  const other = files.get(prefix) ?? file;
  if (other !== file) throw new Error(`The classes of ${file} and ${other} have the same names`);
  files.set(prefix, file);
  return `${prefix}_${name}`;
}
