import { useState, useSyncExternalStore } from 'react';

/**
 * Whether a mouse button is down, also the one that a browser emulates for a finger. Meanwhile a field that loses the
 * focus must not show a new error, because that would move what is being pressed, which would get no click.
 */
let isPressing = false;
const listeners = new Set<() => void>();

function become(next: boolean): void {
  if (isPressing === next) return;
  isPressing = next;
  for (const listener of listeners) listener();
}

const end = () => become(false);
const early = { capture: true, passive: true };

addEventListener('mousedown', () => become(true), early);
addEventListener('mouseup', () => setTimeout(end), early); // the click comes first
for (const type of ['click', 'dragend', 'keydown']) addEventListener(type, end, early);
// An open list may have swallowed the end of the press.
addEventListener('mousemove', ({ buttons }) => buttons === 0 && end(), early);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Acts now, or as soon as the current press has ended. */
export function afterPress(act: () => void): void {
  if (!isPressing) return act();
  const unsubscribe = subscribe(() => {
    unsubscribe();
    act();
  });
}

/** The value from before the current press; without a press, the value itself. */
export function useBetweenPresses<T>(value: T): T {
  const isHeld = useSyncExternalStore(subscribe, () => isPressing);
  const [shown, setShown] = useState(value);
  if (isHeld) return shown;
  if (shown !== value) setShown(value);
  return value;
}
