import { type ReactNode, useEffect, useId, useRef } from 'react';
import { SilentContext } from '../ui/notice/silent-context.ts';

interface NoticeAreaProps {
  /** Key of what is shown; null while nothing is. A new key moves the focus here. */
  about: string | number | null;
  children: ReactNode;
}

/**
 * The area above a form for notices about the whole form. Its content is its accessible name, so that it is read when
 * it takes the focus. The content has an element of its own, because axe fails on an area that is labelled by itself.
 */
export function NoticeArea({ about, children }: NoticeAreaProps) {
  const id = useId();
  const area = useRef<HTMLElement>(null);
  useEffect(() => {
    if (about === null) return;
    area.current?.focus({ preventScroll: true });
    area.current?.scrollIntoView({
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
      block: 'nearest',
    });
  }, [about]);
  return (
    <section ref={area} aria-labelledby={about === null ? undefined : id} tabIndex={-1} hidden={about === null}>
      {about === null ? null : (
        <div id={id}>
          <SilentContext value>{children}</SilentContext>
        </div>
      )}
    </section>
  );
}
