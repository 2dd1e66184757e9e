// Writes the saved state of a flow's latest version, with the fingerprint of its schema. The state is that of the last reload
// among the starts in the flow's samples. Run it only until that version is released.
//   npx node tests/unit/saved-states/write.main.ts NAME
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createSerializer } from '../../../machines/wizard/index.ts';
import { firstSnapshot, startsOf, startTrail } from '../../../machines/wizard/testing/index.ts';
import type { Flow } from '../../../stories/flow.ts';
import { fingerprintOf } from './fingerprint.ts';

const name = process.argv[2] ?? '';
const { flow } = (await import(`../../../stories/flows/${name}.flow.ts`)) as { flow: Flow }; // each of these files exports one
const { machine, samples, saved } = flow;
const reload = Object.values(startsOf(samples)).findLast(({ step }) => step !== undefined);
if (saved === undefined || reload?.step === undefined) throw new Error(`The flow '${name}' has no sample of a reload`);

const place = [reload.step] as const;
const { context } = firstSnapshot(machine, reload);
const text = createSerializer(saved).serialize({
  place,
  context,
  trail: startTrail(place),
});
const { version, ...state } = JSON.parse(text ?? 'null') as { version: number }; // `serialize` writes it
const folder = `${import.meta.dirname}/${name}`;
const file = `${folder}/version-${version}.json`;
mkdirSync(folder, { recursive: true });
writeFileSync(file, JSON.stringify({ version, schema: fingerprintOf(saved.schema), ...state }, null, 2));
execFileSync(`${import.meta.dirname}/../../../node_modules/.bin/oxfmt`, [file]);
