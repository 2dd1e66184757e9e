import { type ReactNode, useEffect, useId, useRef } from 'react';

interface NoticeAreaProps {
  /** Names what is shown; null while there is nothing. A new name takes the visitor there. */
  about: string | number | null;
  children: ReactNode;
}

/** The place above a form where it is said what happened to the whole of it. Its content is its name, to be read when it takes the focus. */
export function NoticeArea({ about, children }: NoticeAreaProps) {
  const id = useId();
  const area = useRef<HTMLElement>(null);
  useEffect(() => {
    if (about === null) return;
    area.current?.focus({ preventScroll: true });
    area.current?.scrollIntoView({ behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth', block: 'nearest' });
  }, [about]);
  return <section ref={area} id={id} aria-labelledby={about === null ? undefined : id} tabIndex={-1} hidden={about === null}>{about === null ? null : children}</section>;
}
