import { type ReactNode, useMemo } from 'react';
import { createPath, type Navigator, NavigationType, Router, type To } from 'react-router-dom';
import { below } from './browser-history.ts';
import { useProvided, useView } from './wizard-context.ts';

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
  const navigator = useMemo((): Navigator => {
    const pathOf = (to: To) => below(base, typeof to === 'string' ? to : (to.pathname ?? '/'));
    return {
      createHref: to => (typeof to === 'string' ? to : createPath(to)),
      go: wizard.go,
      push: to => void wizard.visit(pathOf(to)),
      replace: to => void wizard.visit(pathOf(to), { replace: true }),
    };
  }, [wizard, base]);
  return (
    <Router
      basename={base}
      location={base + path}
      navigator={navigator}
      navigationType={direction === 'forward' ? NavigationType.Push : NavigationType.Pop}
    >
      {children}
    </Router>
  );
}
