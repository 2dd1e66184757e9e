import { type ReactNode, useLayoutEffect, useRef } from 'react';
import css from './banner-place.module.css';

/**
 * Room for a banner above the page, so that it covers nothing. The page does not move for a visitor who has scrolled or
 * is typing. The room stays when the banner has gone, so that nothing moves away from under a finger.
 */
export function BannerPlace({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const room = useRef(0);
  const hasBanner = Boolean(children);
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-banner', hasBanner); // `:has()` would restyle the root with each element that is added
    return () => root.removeAttribute('data-banner');
  }, [hasBanner]);
  useLayoutEffect(() => {
    if (!place.current || !children) return;
    const { style, offsetHeight } = place.current;
    const isBusy = scrollY > 0 || document.activeElement?.matches('input, select, textarea, iframe');
    if (isBusy) scrollBy({ top: offsetHeight - room.current, behavior: 'instant' });
    room.current = offsetHeight;
    style.minBlockSize = `${offsetHeight}px`;
  }, [children]);
  return (
    <div ref={place} className={css.place} data-print="hide">
      {children}
    </div>
  );
}
