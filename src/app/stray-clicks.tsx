import { useEffect } from 'react';

/** What counts as one double tap of a finger, because not every browser counts its taps in `detail`. */
const doubleTap = { milliseconds: 500, pixels: 24 };

/** What a second click is compared with. */
interface Click {
  timeStamp: number;
  clientX: number;
  clientY: number;
  /** Weak, as an element retains the whole step of which it was part. The event would retain it too. */
  pressed: WeakRef<Node>;
}

const isSecond = (event: MouseEvent, first: Click): boolean =>
  event.detail > 1 ||
  ((event as PointerEvent).pointerType === 'touch' && // `undefined` in browsers whose clicks are no pointer events
    event.timeStamp - first.timeStamp < doubleTap.milliseconds &&
    Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) < doubleTap.pixels);

const clickOf = ({ timeStamp, clientX, clientY, target }: MouseEvent): Click => ({
  timeStamp,
  clientX,
  clientY,
  pressed: new WeakRef(target as Node), // a click's target is an element
});

/**
 * Ignores the second click of a double click if the first has removed what it pressed. Otherwise it would press what is
 * there now, such as "Remove" of the next child or "Pay now" of the next step.
 */
export function StrayClicks() {
  useEffect(() => {
    let first: Click | null = null;
    const onPress = (event: MouseEvent) => {
      if (first && !first.pressed.deref()?.isConnected && isSecond(event, first)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else if (event.type === 'click') first = clickOf(event);
    };
    const listening = new AbortController();
    for (const type of ['mousedown', 'click'] as const)
      // `mousedown` moves the focus and opens lists
      addEventListener(type, onPress, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
  return null;
}
