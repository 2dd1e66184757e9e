import { type ReactNode, useEffect, useRef } from 'react';

/** Takes the focus if the focused control or heading within it has gone, because the step shows something else. */
export function KeptFocus({ children }: { children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  const isTouched = useRef(false);
  useEffect(() => {
    if (isTouched.current && document.activeElement === document.body) region.current?.focus({ preventScroll: true });
  });
  return (
    <div ref={region} tabIndex={-1} onFocus={() => (isTouched.current = true)}>
      {children}
    </div>
  );
}
