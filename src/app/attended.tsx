import { type ComponentType, lazy, Suspense } from 'react';
import { needAllWords } from '../i18n/i18n.ts';
import { useSelector } from '../join/join.hooks.ts';

const attendance = async () => (await Promise.all([import('./attendance.ts'), needAllWords()]))[0];

const nothing = () => null;

/** What attends the visitor on every step comes with the flags, which a first page that nobody has touched does without. */
const attending = (pick: (attendance: typeof import('./attendance.ts')) => ComponentType) => {
  // Where it cannot be loaded the visitor goes on without.
  const Attending = lazy(async () => ({ default: await attendance().then(pick, () => nothing) }));
  return function Attended() {
    const isInUse = useSelector(({ context }) => context.flags !== null);
    return isInUse && <Suspense><Attending /></Suspense>;
  };
};

export const Banner = attending(loaded => loaded.Banner);
export const ChatCorner = attending(loaded => loaded.ChatCorner);
export const RegistrationEnd = attending(loaded => loaded.RegistrationEnd);
