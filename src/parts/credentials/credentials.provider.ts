import { credentialsMachine } from '../../../machines/parts/credentials/credentials.machine.ts';
import type { Api } from '../../api/client.ts';
import { credentialsActors } from './credentials.actors.ts';

export const provideCredentials = (api: Api) => credentialsMachine.provide({ actors: credentialsActors(api) });
