import { fromPromise } from 'xstate';
import {
  credentialsLinkMachine,
  type OpenLinkOutcome,
  type RequestLinkOutcome,
} from '../../../machines/parts/credentials-link/credentials-link.machine.ts';
import { provideCredentials } from '../credentials/credentials.actors.ts';
import type { Api } from '../../api/client.ts';
import { openCredentialsLink, requestCredentialsLink } from '../../contract/calls/credentials-link.calls.ts';
import { pageLanguage } from '../../i18n/page-language.ts';

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

export async function openLink(api: Api, key: string, signal: AbortSignal): Promise<OpenLinkOutcome> {
  if (key === '') return { type: 'unknown' };
  const reply = await api.call(openCredentialsLink, { key }, { signal });
  if (reply.status === 200) return { type: 'open', ...reply.body };
  if (reply.status === 410) return { type: 'used', loginUrl: reply.body.loginUrl };
  return { type: reply.status === 403 ? 'expired' : 'unknown' };
}

export async function requestLink(api: Api, key: string, signal: AbortSignal): Promise<RequestLinkOutcome> {
  const reply = await api.call(requestCredentialsLink, { key, ...pageLanguage() }, { signal });
  if (reply.status === 202) return { type: 'sent' };
  return reply.status === 410 ? { type: 'used', loginUrl: reply.body.loginUrl } : { type: 'unknown' };
}
