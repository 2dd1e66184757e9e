import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { beforeEach, expect, it } from 'vitest';
import { freshRoot } from '../../tests/browser/fresh-root.ts';
import { StrayClicks } from './stray-clicks.tsx';

let root: Root;

beforeEach(() => {
  root = freshRoot();
});

/** Each button removes itself, so that the next one is where it was; "Stay" does not. */
function Children() {
  const [names, setNames] = useState(['Ana', 'Ben', 'Cleo']);
  const [stays, setStays] = useState(0);
  return (
    <>
      {names.map(name => (
        <button key={name} onClick={() => flushSync(() => setNames(names.filter(other => other !== name)))}>
          {name}
        </button>
      ))}
      <button onClick={() => setStays(stays + 1)}>Stay {stays}</button>
      <StrayClicks />
    </>
  );
}

const show = () => flushSync(() => root.render(<Children />));

const names = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);

const click = (at: number, settings: PointerEventInit) => {
  const button = document.querySelectorAll('button')[at];
  button?.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, ...settings }));
};

const mouse = (detail: number): PointerEventInit => ({ pointerType: 'mouse', detail });
const touch = (clientY: number): PointerEventInit => ({ pointerType: 'touch', detail: 1, clientY });

it.each([
  ['a mouse', mouse(1), mouse(2)],
  ['a finger', touch(10), touch(20)],
])('the second click of a double click by %s does not press what replaced the first button', (_, one, two) => {
  show();
  click(0, one);
  click(0, two);
  expect(names()).toEqual(['Ben', 'Cleo', 'Stay 0']);
});

it.each([
  ['another click of the mouse', mouse(1), mouse(1)],
  ['a tap elsewhere', touch(10), touch(200)],
])('%s presses it', (_, one, two) => {
  show();
  click(0, one);
  click(0, two);
  expect(names()).toEqual(['Cleo', 'Stay 0']);
});

it('a double click on a button that stays presses it twice', async () => {
  show();
  click(3, mouse(1));
  await expect.poll(names).toContain('Stay 1');
  click(3, mouse(2));
  await expect.poll(names).toContain('Stay 2');
});
