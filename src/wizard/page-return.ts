import type { Wizard } from '../../machines/wizard/wizard.ts';

type Returning = Pick<Wizard, 'revalidate' | 'getView'>;

/**
 * Revalidates when the browser restores the page from its back/forward cache, because the visitor may have continued in
 * another page since. Reloads a page whose answers are out of date or whose machine has ended.
 */
export function onPageReturn(wizard: Returning, reload: () => void = () => location.reload()): () => void {
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted && (wizard.getView().left || !wizard.revalidate())) reload();
  };
  addEventListener('pageshow', shown);
  return () => removeEventListener('pageshow', shown);
}
