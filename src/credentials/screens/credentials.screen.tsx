import { useSelector } from '@xstate/react';
import { AllSet } from './parts/all-set.tsx';
import type { CredentialsActor } from './parts/credentials-actor.ts';
import { CredentialsForm } from './parts/credentials-form.tsx';

/** The screen of the credentials machine, for the step that invokes it. */
export function Credentials({ actor }: CredentialsActor) {
  const isChoosing = useSelector(actor, snapshot => snapshot.matches('choosing'));
  return isChoosing ? <CredentialsForm actor={actor} /> : <AllSet />;
}
