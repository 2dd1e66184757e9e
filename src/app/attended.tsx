import { type ComponentType, Suspense, useState } from 'react';
import { lazyComponent } from '../i18n/lazy-component.ts';
import { useSelector } from '../flows/join/join.actors.ts';
import { lazyPart } from '../lazy/lazy-part.ts';
import { ErrorBoundary } from './error-boundary.tsx';

type Attendance = Record<'Banner' | 'Below' | 'RegistrationEnd', ComponentType>;

const attendance = (): Promise<Attendance> => lazyPart(() => import('./attendance.tsx'), 'background');

/**
 * Loads a part that accompanies every step once there are flags or a registration, so that an untouched first page does
 * without it.
 */
const attending = (name: keyof Attendance) => {
  const Attending = lazyComponent(attendance, loaded => loaded[name], 'background');
  return function Attended() {
    const isInUse = useSelector(({ context }) => context.flags !== null || context.registration !== null);
    // Once mounted, it stays mounted, because it may be announcing the end of the registration that just became null.
    const [isHere, setHere] = useState(isInUse);
    if (isInUse && !isHere) setHere(true);
    return (
      isHere && (
        <ErrorBoundary quiet>
          <Suspense>
            <Attending />
          </Suspense>
        </ErrorBoundary>
      )
    );
  };
};

export const Banner = attending('Banner');
export const Below = attending('Below');
export const RegistrationEnd = attending('RegistrationEnd');
