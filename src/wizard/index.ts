/**
 * The engine, React half: the browser's ports, the router, and hooks for screens.
 *
 * @module
 */
export { beforeStepEnds, below, browserHistory, onFirstTouch, onPageReturn, sessionStoragePort } from './browser.ts';
export { useNavigated, useNotice } from './listeners.ts';
export { useBack, useProgress, type StepLink, type ProgressDot } from './links.ts';
export { MountedRoutes } from './mounted-routes.tsx';
export { useView, useWizard, WizardProvider } from './provider.tsx';
export { WizardRouter, WizardRoutes, type Screens } from './router.tsx';
export { StepHeading } from './step-heading.tsx';
export { useStepLinks } from './use-step-links.ts';
export { wizardHooks, wizardHooksByIds } from './wizard-hooks.ts';
