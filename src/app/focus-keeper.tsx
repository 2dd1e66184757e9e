import { useEffect } from 'react';

/**
 * Keeps the focus on the page: if the focused control vanishes or is disabled, the nearest focusable area around it
 * (`tabIndex={-1}`) takes the focus, or else `main`. Otherwise the focus would fall to the body, and a visitor who uses
 * a screen reader would have to start again at the top of the page.
 */
export function FocusKeeper() {
  useEffect(() => {
    let path: readonly HTMLElement[] = pathOf(document.activeElement);
    const note = ({ target }: FocusEvent) => void (path = pathOf(target));
    const observer = new MutationObserver(() => {
      const [focused] = path;
      if (
        !focused ||
        isUsable(focused) ||
        (document.activeElement !== document.body && document.activeElement !== focused)
      )
        return;
      const area = path.find(outer => outer.matches('[tabindex="-1"]') && outer !== focused && isUsable(outer));
      (area ?? document.querySelector('main'))?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', note);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'hidden', 'inert'],
    });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, []);
  return null;
}

/** An element and its ancestors, innermost first. */
function pathOf(target: EventTarget | null): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let element = target; element instanceof HTMLElement; element = element.parentElement) path.push(element);
  return path;
}

const isUsable = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.closest('[hidden], [inert]') === null;
