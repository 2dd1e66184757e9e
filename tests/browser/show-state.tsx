import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import type { Plan } from '../../machines/wizard/testing/index.ts';
import { i18n } from '../../src/i18n/i18n.ts';
import { explorationOf, type Flow } from '../../stories/flow.ts';
import { silenced } from '../../stories/staging/actors.ts';
import { pageOf, stage } from '../../stories/staging/stage.ts';
import '../../src/ui/styles/styles.css';

/** Draws the page of a flow in a state of its chart until the test is over. */
export async function showState(flow: Flow, name: string): Promise<HTMLElement> {
  const plan = explorationOf(flow).states.find(state => state.name === name);
  if (!plan) throw new Error(`There is no state '${name}'`);
  return showPlan(flow, plan);
}

/** Draws the page of a flow where a plan leads, until the test is over. */
export async function showPlan(flow: Flow, plan: Plan): Promise<HTMLElement> {
  const { Page } = await pageOf(flow);
  const wizard = stage(flow, plan, silenced);
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  onTestFinished(() => {
    root.unmount();
    wizard.stop();
    element.remove();
  });
  root.render(
    <I18nProvider i18n={i18n}>
      <Page wizard={wizard} />
    </I18nProvider>,
  );
  return element;
}
