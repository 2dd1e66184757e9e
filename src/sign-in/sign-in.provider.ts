import { fromPromise } from 'xstate';
import { signInMachine, type SignInOutcome } from '../../machines/sign-in/sign-in.machine.ts';
import type { Api } from '../api/client.ts';
import type { SignInInput } from './sign-in.calls.ts';

export const provideSignIn = (api: Api) =>
  signInMachine.provide({
    actors: { signIn: fromPromise<SignInOutcome, SignInInput>(async ({ input, signal }) => (await import('./sign-in.calls.ts')).signIn(api, input, signal)) },
  });
