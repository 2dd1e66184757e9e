import { fromPromise } from 'xstate';
import { signInMachine, type SignInOutcome } from '../../../machines/parts/sign-in/sign-in.machine.ts';
import type { Api } from '../../api/client.ts';
import { signIn, type SignInInput } from './sign-in.calls.ts';

export const provideSignIn = (api: Api) =>
  signInMachine.provide({
    actors: { signIn: fromPromise<SignInOutcome, SignInInput>(({ input, signal }) => signIn(api, input, signal)) },
  });
