import { useHref } from 'react-router-dom';
import { pathOf, type Place } from '../../machines/wizard/place.ts';
import type { Back } from './use-back.ts';
import { useProvided, useView } from './wizard-context.ts';

/** Links to steps: of the flow itself, or of the machine that this screen stands in. Whether they may be entered is the chart's to say. */
export function useWays(): { to: (step: string) => Back; beside: (step: string) => Back } {
  const { wizard, actors } = useProvided();
  const { place: here } = useView();
  const root = useHref('/').replace(/\/$/, '');
  const wayTo = (place: Place): Back => {
    const path = pathOf(wizard.machine, place) ?? '/';
    return { href: root + path, go: () => void wizard.visit(path) };
  };
  return { to: step => wayTo([step]), beside: step => wayTo([...here.slice(0, actors.length - 1), step]) };
}
