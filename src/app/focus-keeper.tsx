import { useEffect } from 'react';

/**
 * Keeps the focus on the page: where a control vanishes or is disabled while it has the focus, the nearest area around it
 * that can have the focus (`tabIndex={-1}`) takes it, at last `main`. Otherwise it would fall to the body, and somebody who
 * does not see the page would have to begin at its top.
 */
export function FocusKeeper() {
  useEffect(() => {
    let path: readonly HTMLElement[] = [];
    const note = ({ target }: FocusEvent) => void (path = pathOf(target));
    const observer = new MutationObserver(() => {
      const [focused] = path;
      if (!focused || isUsable(focused) || (document.activeElement !== document.body && document.activeElement !== focused)) return;
      path.find(area => area.matches('[tabindex="-1"]') && area !== focused && isUsable(area))?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', note);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'inert'] });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, []);
  return null;
}

/** An element and those around it, from the inside out. */
function pathOf(target: EventTarget | null): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let element = target; element instanceof HTMLElement; element = element.parentElement) path.push(element);
  return path;
}

const isUsable = (element: HTMLElement): boolean => element.isConnected && !element.matches(':disabled') && element.closest('[hidden], [inert]') === null;
