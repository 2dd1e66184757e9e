import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const source = import.meta.dirname;

it.each([
  ['uncaughtException', "setImmediate(() => { throw new TypeError('canary.ann@example.com'); })"],
  ['unhandledRejection', "void Promise.reject(new TypeError('canary.ann@example.com'))"],
])('an uncaught error (%s) is logged without its message, and ends the process', (origin, mistake) => {
  const script = `
    const { exitOnMistake } = await import('${source}/exit-on-mistake.ts');
    const { createLog } = await import('${source}/log.ts');
    exitOnMistake(createLog('error'));
    ${mistake};
    setInterval(() => {}, 1000);`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, '']);
  expect(JSON.parse(stdout)).toEqual({
    level: 'error',
    time: expect.any(String),
    error: 'TypeError',
    alert: true,
    msg: origin,
  });
});
