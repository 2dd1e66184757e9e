import { type LifeRef, LifeWarning } from '../../src/parts/registration-life/screens/life-warning.tsx';
import type { PageProps } from '../flow.ts';
import { OnAStep } from './on-a-step.tsx';

export const Page = ({ wizard }: PageProps) => (
  <OnAStep state="coparentDetails.editing">
    <LifeWarning life={wizard.actor as LifeRef} />
  </OnAStep>
);
