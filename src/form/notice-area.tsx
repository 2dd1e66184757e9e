import { type ReactNode, useEffect, useRef } from 'react';

interface NoticeAreaProps {
  /** Names what is shown; null while there is nothing. A new name takes the visitor there. */
  about: string | number | null;
  children: ReactNode;
}

/** The place above a form where it is said what happened to the whole of it. */
export function NoticeArea({ about, children }: NoticeAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (about === null) return;
    area.current?.focus({ preventScroll: true });
    area.current?.scrollIntoView({ behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth', block: 'nearest' });
  }, [about]);
  return <div ref={area} tabIndex={-1} hidden={about === null}>{about === null ? null : children}</div>;
}
