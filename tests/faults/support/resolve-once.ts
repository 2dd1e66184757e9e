// Preload for servers that the rig starts hundreds of times: caches where each import resolves to. Node parses the
// exports of a package again for every import of it, and drizzle-orm's alone take more than half of a start.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const file = process.env['RESOLVED_IMPORTS'] ?? '';

type Resolved = Readonly<Record<string, { url: string; format?: string | null | undefined }>>;

function read(): Resolved {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Resolved; // written below
  } catch {
    return {};
  }
}

const known = read();
const added: Record<string, Resolved[string]> = {};

registerHooks({
  resolve(specifier, context, next) {
    const key = `${specifier} ${context.conditions.join(' ')} ${context.parentURL ?? ''}`;
    const found = known[key];
    if (found !== undefined) return { ...found, shortCircuit: true };
    const { url, format } = next(specifier, context);
    added[key] = { url, format };
    return { url, format, shortCircuit: true };
  },
});

process.on('exit', () => {
  if (Object.keys(added).length === 0) return;
  writeFileSync(`${file}.${process.pid}`, JSON.stringify({ ...known, ...added }));
  renameSync(`${file}.${process.pid}`, file);
});
