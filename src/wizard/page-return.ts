import type { Wizard } from '../../machines/wizard/wizard.ts';

type Returning = Pick<Wizard, 'revalidate' | 'getView'>;

/**
 * Looks again when the browser brings the page back from its cache: the visitor may have gone on elsewhere since.
 * A page whose answers are out of date, or whose machine has ended, is loaded anew.
 */
export function onPageReturn(wizard: Returning, reload: () => void = () => location.reload()): () => void {
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted && (wizard.getView().left || !wizard.revalidate())) reload();
  };
  addEventListener('pageshow', shown);
  return () => removeEventListener('pageshow', shown);
}
