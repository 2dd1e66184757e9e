import { fromPromise } from 'xstate';
import {
  credentialsLinkMachine,
  type OpenLinkOutcome,
  type RequestLinkOutcome,
} from '../../../machines/parts/credentials-link/credentials-link.machine.ts';
import type { Api } from '../../api/client.ts';
import { provideCredentials } from '../credentials/credentials.provider.ts';
import { openLink, requestLink } from './credentials-link.calls.ts';

export const provideCredentialsLink = (api: Api): typeof credentialsLinkMachine =>
  credentialsLinkMachine.provide({
    actors: {
      openLink: fromPromise<OpenLinkOutcome, { token: string }>(({ input, signal }) =>
        openLink(api, input.token, signal),
      ),
      requestLink: fromPromise<RequestLinkOutcome, { token: string }>(({ input, signal }) =>
        requestLink(api, input.token, signal),
      ),
      credentials: provideCredentials(api),
    },
  });
