const least = 0.1;
const most = 2;
const step = 1.25;

/** The zoom from which everything can be read. */
const legible = 0.8;

export interface Zoomable {
  in: () => void;
  out: () => void;
  /** Shows all of it. */
  fit: () => void;
  /** Shows an element in a size that can be read. */
  show: (element: Element) => void;
  stop: () => void;
}

interface Point {
  clientX: number;
  clientY: number;
}

/**
 * Zooms what a scrolling frame contains: by + − 0 on the keyboard, by the wheel with Ctrl, and by two fingers. The point below
 * the pointer, or the middle, stays where it is. A mouse also drags; everything else scrolls natively. A click on an element
 * with `data-shows` shows the state of that id.
 *
 * @param size of the content in pixels
 */
export function zoomable(
  frame: HTMLElement,
  content: HTMLElement,
  size: { width: number; height: number },
  onZoom: (zoom: number) => void,
): Zoomable {
  let zoom = 1;
  let distance = 0;
  const zoomTo = (next: number, at?: Point) => {
    const box = frame.getBoundingClientRect();
    const x = at ? at.clientX - box.left : box.width / 2;
    const y = at ? at.clientY - box.top : box.height / 2;
    const ratio = Math.min(most, Math.max(least, next)) / zoom;
    zoom *= ratio;
    content.style.setProperty('zoom', String(zoom));
    content.style.setProperty('--zoom', String(zoom));
    frame.scrollTo((frame.scrollLeft + x) * ratio - x, (frame.scrollTop + y) * ratio - y);
    onZoom(zoom);
  };
  const whole = () => Math.min(frame.clientWidth / size.width, frame.clientHeight / size.height, 1);

  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomTo(zoom * Math.exp(-event.deltaY / 300), event);
  };
  const onTouch = (event: TouchEvent) => {
    if (event.touches.length < 2) return;
    event.preventDefault();
    const before = distance;
    distance = spread(event.touches);
    if (event.type === 'touchmove') zoomTo((zoom * distance) / before, event.touches[0]);
  };
  const onDrag = ({ pointerType, buttons, movementX, movementY }: PointerEvent) => {
    if (pointerType === 'mouse' && buttons === 1) frame.scrollBy(-movementX, -movementY);
  };
  const onKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey) return;
    if (key === '+' || key === '=') zoomTo(zoom * step);
    if (key === '-') zoomTo(zoom / step);
    if (key === '0') zoomTo(whole());
  };
  const show = (element: Element) => {
    zoomTo(Math.max(legible, zoom));
    element.scrollIntoView({ block: 'center', inline: 'center' });
  };
  const onClick = ({ target }: MouseEvent) => {
    const shows = (target as Element).closest<HTMLElement>('[data-shows]')?.dataset['shows'] ?? '';
    const state = content.querySelector(`[data-state="${CSS.escape(shows)}"]`);
    if (!state) return;
    show(state);
    state.querySelector('a')?.focus({ preventScroll: true });
  };
  const stopped = new AbortController();
  const active = { passive: false, signal: stopped.signal }; // they prevent the page's own zoom
  frame.addEventListener('wheel', onWheel, active);
  frame.addEventListener('touchstart', onTouch, active);
  frame.addEventListener('touchmove', onTouch, active);
  frame.addEventListener('pointermove', onDrag, active);
  frame.addEventListener('keydown', onKey, active);
  frame.addEventListener('click', onClick, active);
  return {
    in: () => zoomTo(zoom * step),
    out: () => zoomTo(zoom / step),
    fit: () => zoomTo(whole()),
    show,
    stop: () => stopped.abort(),
  };
}

/** Distance of two fingers. */
const spread = ([one, other]: TouchList): number =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
