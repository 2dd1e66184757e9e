import { useHref } from 'react-router-dom';
import { useProvided, useView } from './wizard-context.ts';

export interface Back {
  href: string;
  go: () => void;
}

/** Where the page's own back link leads; null if there is no earlier step. */
export function useBack(): Back | null {
  const { wizard } = useProvided();
  const { backPath } = useView();
  const href = useHref(backPath ?? '/');
  return backPath === null ? null : { href, go: wizard.back };
}
