import type { Deps } from './deps.ts';
import { provideInvited } from './invite/provide-invited.ts';
import { provideJoined } from './registration/provide-joined.ts';

export const providers: Deps['providers'] = { join: provideJoined, invite: provideInvited };
