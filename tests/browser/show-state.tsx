import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import type { Plan } from '../../machines/wizard/testing/index.ts';
import { i18n } from '../../src/i18n/i18n.ts';
import { explorationOf, type Flow } from '../../stories/flow.ts';
import { silenced } from '../../stories/staging/actors.ts';
import { pageOf, stage } from '../../stories/staging/stage.ts';
import '../../src/ui/styles/styles.css';
import { freshRoot } from './fresh-root.ts';

/** Draws the page of a flow in a state of its chart until the test is over. */
export const showState = async (flow: Flow, name: string): Promise<HTMLElement> =>
  (await showPlan(flow, planFor(flow, name))).element;

export function planFor(flow: Flow, name: string): Plan {
  const plan = explorationOf(flow).states.find(state => state.name === name);
  if (!plan) throw new Error(`There is no state '${name}'`);
  return plan;
}

/** Draws the page of a flow where a plan leads, until the test is over. */
export async function showPlan(flow: Flow, plan: Plan, provide = silenced) {
  const { Page } = await pageOf(flow);
  const wizard = stage(flow, plan, provide);
  onTestFinished(wizard.stop);
  return { wizard, element: draw(<Page wizard={wizard} />) };
}

/** Draws components with words until the test is over. */
export function draw(children: ReactNode): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'));
  freshRoot(element).render(<I18nProvider i18n={i18n}>{children}</I18nProvider>);
  return element;
}
