import { join } from 'node:path';
import { expect, it } from 'vitest';
import { planFlow } from '../../.build/new/plan-flow.ts';

const root = join(import.meta.dirname, '../..');

it('a new flow has files of its own, and its name in every list', async () => {
  const { written, edited } = await planFlow('demo-visit', ['visitor', 'time-slot', 'notes'], root);
  expect(written.size).toBeGreaterThan(20);
  expect([...written.keys()].filter(file => !file.includes('demo-visit'))).toEqual([]);
  const texts = [...written, ...edited].map(([file, text]) => `${file} ${text}`);
  expect(
    texts.filter(text => /hello-?_?world|(?:each|first|last|next)-?step\b|for each step|stepNumber/i.test(text)),
  ).toEqual([]);
  const addresses = ['visitor', 'time-slot', 'notes'].map(
    step => /path: '(.*?)'/.exec(written.get(`machines/flows/demo-visit/steps/${step}.step.ts`) ?? '')?.[1],
  );
  expect(addresses).toEqual(['/demo-visit', '/demo-visit/time-slot', '/demo-visit/notes']);
  expect([...edited].filter(([, text]) => !/demo-?visit/i.test(text)).map(([file]) => file)).toEqual([]);
});

it.each([
  ['Hello', 'no name'],
  ['hello_world', 'no name'],
  ['hello-', 'no name'],
  ['2go', 'no name'],
  ['../join', 'no name'],
  ['switch', 'a word of the language'],
  ['join', 'there is'],
  ['submission', 'there is'],
  ['signup', 'another page'],
  ['step1', 'another page'],
  ['securityquestions', 'another page'],
  ['password', 'another page'],
])('a new flow cannot be called %s: %s', async (name, reason) => {
  await expect(planFlow(name, ['details'], root)).rejects.toThrow(reason);
});

it.each([
  [['visit', 'visit'], "'visit' is taken"],
  [['visit', 'done'], "'done' is taken: the last page of every flow has this name"],
  [['demo-visit'], "'demo-visit' is taken"],
  [['visit', 'step'], "'step' is taken"],
  [['context', 'visit'], "'context' is taken"],
  [['Visit'], 'no name'],
  [['visit', 'new'], 'a word of the language'],
])('the steps of a new flow cannot be called %j: %s', async (steps, reason) => {
  await expect(planFlow('demo-visit', steps, root)).rejects.toThrow(reason);
});
