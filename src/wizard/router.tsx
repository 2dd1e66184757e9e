import { type ComponentType, type ReactNode, useMemo } from 'react';
import { createPath, NavigationType, type Navigator, Router, type To } from 'react-router-dom';
import type { AnyStateMachine } from 'xstate';
import type { StepId } from '../../machines/wizard/index.ts';
import { below, withoutSlash } from './browser.ts';
import { useProvided, useView } from './provider.tsx';

interface WizardRouterProps {
  /** The base path that `browserHistory` was given. */
  base: string;
  children: ReactNode;
}

/**
 * A router whose location comes from the wizard, in the same render as the step. Every navigation becomes a visit of
 * the wizard.
 */
export function WizardRouter({ base, children }: WizardRouterProps) {
  const { wizard } = useProvided();
  const { path, direction } = useView();
  const root = withoutSlash(base);
  const navigator = useMemo((): Navigator => {
    const pathOf = (to: To) => below(root, typeof to === 'string' ? to : (to.pathname ?? '/'));
    return {
      createHref: to => (typeof to === 'string' ? to : createPath(to)),
      go: wizard.go,
      push: to => void wizard.visit(pathOf(to)),
      replace: to => void wizard.visit(pathOf(to), { replace: true }),
    };
  }, [wizard, root]);
  return (
    <Router
      basename={root}
      location={root + path || '/'}
      navigator={navigator}
      navigationType={direction === 'forward' ? NavigationType.Push : NavigationType.Pop}
    >
      {children}
    </Router>
  );
}

/** One screen for each step. A missing screen does not compile. */
export type Screens<M extends AnyStateMachine> = Readonly<Record<StepId<M>, ComponentType>>;

interface WizardRoutesProps {
  /** Screens by step id. Check them with `satisfies Screens<typeof machine>` where they are listed. */
  screens: Readonly<Record<string, ComponentType>>;
}

/**
 * Renders the screen of the active step of the enclosing machine. No path is matched, because the chart decides the
 * step and the address follows. The screen of a step that mounts another machine renders that machine's steps with
 * `MountedRoutes`.
 *
 * @example
 * <WizardRoutes screens={screens} />
 */
export function WizardRoutes({ screens }: WizardRoutesProps) {
  const { actors } = useProvided();
  const id = useView().place[actors.length - 1];
  const Screen = id === undefined ? undefined : screens[id];
  return Screen && <Screen key={id} />;
}
