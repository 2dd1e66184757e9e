import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { protections } from './protections.ts';

it.each(protections)(
  'the code and the test of $name exist under the names that `npm run protections` uses',
  protection => {
    for (const { file, from } of protection.edits)
      expect(readFileSync(file, 'utf8').split(from), `${file} has this text once: ${from}`).toHaveLength(2);
    const { file, name } = protection.test;
    expect(readFileSync(file, 'utf8')).toContain(`'${name}'`);
  },
);
