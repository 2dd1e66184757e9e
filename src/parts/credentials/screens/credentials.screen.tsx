import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { AllSet } from './parts/all-set.tsx';
import type { CredentialsActor } from './parts/credentials-actor.ts';
import { CredentialsForm } from './parts/credentials-form.tsx';

interface CredentialsProps extends CredentialsActor {
  /** Shown after the credentials are saved: what happens next. */
  afterwards: ReactNode;
}

/** The screen of the credentials machine, for the step that invokes it. */
export function Credentials({ actor, afterwards }: CredentialsProps) {
  const isChoosing = useSelector(actor, snapshot => snapshot.matches('choosing'));
  return isChoosing ? <CredentialsForm actor={actor} /> : <AllSet>{afterwards}</AllSet>;
}
