import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Direction, Wizard } from '../../machines/wizard/index.ts';
import { useProvided, useView } from './provider.tsx';

interface StepHeadingProps {
  /** Title of the step in the tab. */
  title: string;
  product: string;
  /** The word for "Error" while the step shows one, else null. */
  errorWord?: string | null;
  /** The heading, if it differs from the title. */
  children?: ReactNode;
}

/**
 * The heading of a step. It sets the title of the tab, and takes the focus when the visitor moves to the step, not on
 * page load.
 *
 * @example
 * <StepHeading title="Choose a seat" product="Booking" />
 */
export function StepHeading({ title, product, errorWord = null, children = title }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  const named = `${title} – ${product}`;
  return (
    <>
      <title>{errorWord === null ? named : `${errorWord}: ${named}`}</title>
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
    </>
  );
}

/**
 * The last move for which each wizard moved the focus. A heading that is only rendered again does not take the focus.
 */
const answered = new WeakMap<Pick<Wizard, 'getView'>, number>();

/**
 * Focuses the heading of a new step, or its first invalid field, and slides the step in from the side it was reached
 * from.
 */
function useArrival(heading: RefObject<HTMLElement | null>): void {
  const { wizard } = useProvided();
  const { moves, direction } = useView();
  const hasArrived = useRef(false);
  // Before the browser paints: later, the page would already have moved the focus away from the removed control. Each move
  // of the focus costs a layout.
  useLayoutEffect(() => {
    if (moves === (answered.get(wizard) ?? 0)) return;
    answered.set(wizard, moves);
    hasArrived.current = true;
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
    slideIn(mainOf(heading), direction);
  }, [wizard, moves, direction, heading]);
  // A form marks its invalid fields after its first render.
  useEffect(() => {
    if (!hasArrived.current) return;
    hasArrived.current = false;
    mainOf(heading)?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });
}

const mainOf = (heading: RefObject<HTMLElement | null>): HTMLElement | null => heading.current?.closest('main') ?? null;

function slideIn(main: Element | null, direction: Direction): void {
  if (direction === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const way = (direction === 'forward' ? 1 : -1) * (document.dir === 'rtl' ? -1 : 1);
  main?.animate([{ opacity: 0, translate: `${way * 1.5}rem 0` }, {}], { duration: 180, easing: 'ease-out' });
}
