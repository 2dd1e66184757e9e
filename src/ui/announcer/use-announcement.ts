import { useEffect, useRef } from 'react';

/**
 * Makes a screen reader announce a text when it changes. An initial text is not announced, because it is read with the
 * page.
 */
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
