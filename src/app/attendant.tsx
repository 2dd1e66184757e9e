import { useSelector } from '@xstate/react';
import { type ComponentType, Suspense, useState } from 'react';
import { lazyComponent } from '../i18n/lazy-component.ts';
import { lazyPart } from '../lazy/lazy-part.ts';
import { useWizard } from '../wizard/index.ts';
import type { attendantsOf } from './attendants.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import type { Flow } from './flow.ts';

type Name = keyof ReturnType<typeof attendantsOf>;

interface AttendantProps {
  flow: Flow;
  name: Name;
}

/**
 * A part that accompanies every step, the shell's or the flow's. It is loaded once the flow is in use or has a
 * notice, so that an untouched first page does without it.
 */
export function Attendant({ flow, name }: AttendantProps) {
  const wizard = useWizard();
  const isDue = useSelector(wizard.actor, snapshot => flow.isInUse(snapshot) || wizard.hasNotice());
  // Once mounted, it stays mounted, because it may be announcing that what it accompanies has ended.
  const [isHere, setHere] = useState(isDue);
  const Part = partsOf(flow)[name];
  if (isDue && !isHere) setHere(true);
  return (
    isHere && (
      <ErrorBoundary quiet>
        <Suspense>
          <Part />
        </Suspense>
      </ErrorBoundary>
    )
  );
}

const loaded = new WeakMap<Flow, Readonly<Record<Name, ComponentType>>>();

/** The parts of a flow, made once, so that a page that is mounted again has them at once. */
function partsOf(flow: Flow): Readonly<Record<Name, ComponentType>> {
  const lazily = (name: Name) =>
    lazyComponent(
      () => Promise.all([lazyPart(() => import('./attendants.tsx'), 'background'), flow.loadCompanion()]),
      ([shell, companion]) => shell.attendantsOf(companion)[name],
      'background',
    );
  const parts = loaded.get(flow) ?? { Banner: lazily('Banner'), Below: lazily('Below'), Beside: lazily('Beside') };
  loaded.set(flow, parts);
  return parts;
}
