import { useSelector } from '@xstate/react';
import { useHref } from 'react-router-dom';
import type { AnyMachineSnapshot } from 'xstate';
import { type Dot, progressOf } from '../../machines/wizard/index.ts';
import { useProvided, useView } from './provider.tsx';

/** A link: its address, and the navigation that replaces following it. */
export interface StepLink {
  href: string;
  go: () => void;
}

/**
 * Returns the page's own back link, or null if there is no earlier step.
 *
 * @example
 * const back = useBack();
 * return back && <button onClick={back.go}>Back</button>;
 */
export function useBack(): StepLink | null {
  const { wizard } = useProvided();
  const { backPath } = useView();
  const href = useHref(backPath ?? '/');
  return backPath === null ? null : { href, go: wizard.back };
}

/** A dot of the step indicator, with its link. */
export interface ProgressDot extends Dot {
  /** Null if the visitor may not go there. */
  href: string | null;
  go: () => void;
}

/**
 * The dots of the flow's root machine.
 *
 * @example
 * const dots = useProgress();
 * return dots.map(dot => <li key={dot.step.id}>{dot.href ? <a href={dot.href}>{dot.step.id}</a> : dot.step.id}</li>);
 */
export function useProgress(): ProgressDot[] {
  const { wizard } = useProvided();
  const dots = useSelector(wizard.actor, snapshot => progressOf(snapshot as AnyMachineSnapshot), sameDots);
  const root = useHref('/').replace(/\/$/, '');
  return dots.map(dot => ({
    ...dot,
    href: dot.reachable ? root + dot.step.path || '/' : null,
    go: () => void wizard.visit(dot.step.path),
  }));
}

const sameDots = (a: readonly Dot[], b: readonly Dot[]): boolean => JSON.stringify(a) === JSON.stringify(b);
