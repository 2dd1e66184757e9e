import { useHref } from 'react-router-dom';
import { pathOf, type Place } from '../../machines/wizard/index.ts';
import type { StepLink } from './links.ts';
import { useProvided, useView } from './provider.tsx';

/**
 * Links to steps of the flow (`to`) or of the machine that renders this screen (`beside`). The chart decides whether
 * they may be entered.
 *
 * @example
 * const { href, go } = useStepLinks().to('guest');
 */
export function useStepLinks(): { to: (step: string) => StepLink; beside: (step: string) => StepLink } {
  const { wizard, actors } = useProvided();
  const { place: here } = useView();
  const root = useHref('/').replace(/\/$/, '');
  const linkTo = (place: Place): StepLink => {
    const path = pathOf(wizard.machine, place) ?? '/';
    return { href: root + path, go: () => void wizard.visit(path) };
  };
  return { to: step => linkTo([step]), beside: step => linkTo([...here.slice(0, actors.length - 1), step]) };
}
