import { basename } from 'node:path';

const files = new Map<string, string>();

/**
 * `primary` of `src/ui/button/button.module.css` becomes `button_primary`; another room's name goes before it. There is
 * nothing random in it, which cannot be compressed.
 *
 * @throws when two files of a room have the same name
 */
export function className(name: string, path: string): string {
  const [file = path] = path.split('?');
  const room = /\/src\/(?!ui\/)(\w+)\//.exec(file)?.[1];
  const prefix = (room === undefined ? '' : `${room}-`) + basename(file, '.module.css');
  const other = files.get(prefix) ?? file;
  if (other !== file) throw new Error(`The classes of ${file} and ${other} would have the same names`);
  files.set(prefix, file);
  return `${prefix}_${name}`;
}
