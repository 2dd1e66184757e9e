import { expect, it } from 'vitest';
import { runStage } from '../stage.ts';

it('a failed stage names the error, although a tool prints its summary after it', async () => {
  const command = String.raw`printf 'a.ts:3:10: unused\n\nFound 1 error.\nFinished in 2 s.\n' && exit 1`;
  const { failed } = await runStage({ name: 'lint', commands: [command] });
  expect(failed).toEqual([expect.stringMatching(/^lint: a\.ts:3:10: unused\n/)]);
});
