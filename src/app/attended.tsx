import { type ComponentType, Suspense, useState } from 'react';
import { later } from '../join/later.ts';
import { useSelector } from '../join/join.hooks.ts';
import { lazyPart } from '../lazy/lazy-part.ts';
import { ErrorBoundary } from './error-boundary.tsx';

type Attendance = Record<'Banner' | 'Below' | 'RegistrationEnd', ComponentType>;

const attendance = (): Promise<Attendance> => lazyPart(() => import('./attendance.tsx'), 'background');

/** What attends the visitor on every step comes with the flags, or with a registration that is watched: a first page that nobody has touched does without. */
const attending = (name: keyof Attendance) => {
  const Attending = later(attendance, loaded => loaded[name], 'background');
  return function Attended() {
    const isInUse = useSelector(({ context }) => context.flags !== null || context.registration !== null);
    // Once there, it stays: what it is saying must not be lost with the registration of which it says that it has ended.
    const [isHere, setHere] = useState(isInUse);
    if (isInUse && !isHere) setHere(true);
    return isHere && <ErrorBoundary quiet><Suspense><Attending /></Suspense></ErrorBoundary>;
  };
};

export const Banner = attending('Banner');
export const Below = attending('Below');
export const RegistrationEnd = attending('RegistrationEnd');
