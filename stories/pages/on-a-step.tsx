import { type ReactNode, useState } from 'react';
import { explorationOf } from '../flow.ts';
import { flow as join } from '../flows/join.flow.ts';
import { silenced } from '../staging/actors.ts';
import { pageOf, stage } from '../staging/stage.ts';

const { Page } = await pageOf(join);

/** A step of the parents' sign-up, with what may appear on every page. */
export function OnAStep({ state, children }: { state: string; children: ReactNode }) {
  const [wizard] = useState(() => {
    const plan = explorationOf(join).states.find(({ name }) => name === state);
    if (!plan) throw new Error(`${join.title} has no state '${state}'`);
    return stage(join, plan, silenced);
  });
  return <Page wizard={wizard}>{children}</Page>;
}
