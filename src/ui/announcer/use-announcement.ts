import { useEffect, useRef } from 'react';

/** Has a screen reader say a text when it changes. What a component says from the start is read with its page. */
export function useAnnouncement(text: string | null | undefined): void {
  const known = useRef(text);
  useEffect(() => {
    if (text === known.current) return;
    known.current = text;
    const region = Array.from(document.querySelectorAll('[data-announcer]')).at(-1);
    if (!region || !text) return;
    region.textContent = text;
    return () => {
      if (region.textContent === text) region.textContent = '';
    };
  }, [text]);
}
