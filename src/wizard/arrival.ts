import { type RefObject, useEffect } from 'react';
import type { Wizard } from '../../machines/wizard/wizard.ts';
import type { Direction } from '../../machines/wizard/view.ts';
import { useProvided, useView } from './wizard-context.ts';

/**
 * The last move for which each wizard moved the focus. A heading that is only rendered again does not take the focus.
 */
const answered = new WeakMap<Pick<Wizard, 'getView'>, number>();

/**
 * Focuses the heading of a new step, or its first invalid field, and slides the step in from the side it was reached
 * from.
 */
export function useArrival(heading: RefObject<HTMLElement | null>): void {
  const { wizard } = useProvided();
  const { moves, direction } = useView();
  useEffect(() => {
    if (moves === (answered.get(wizard) ?? 0)) return;
    answered.set(wizard, moves);
    const main = heading.current?.closest('main') ?? null;
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
    main?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    slideIn(main, direction);
  }, [wizard, moves, direction, heading]);
}

function slideIn(main: Element | null, direction: Direction): void {
  if (direction === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const way = (direction === 'forward' ? 1 : -1) * (document.dir === 'rtl' ? -1 : 1);
  main?.animate([{ opacity: 0, translate: `${way * 1.5}rem 0` }, {}], { duration: 180, easing: 'ease-out' });
}
