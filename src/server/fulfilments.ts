import type { Deps } from './deps.ts';
import { fulfilInvited } from './invite/fulfil-invited.ts';
import { fulfilSignUp } from './registration/fulfil-sign-up.ts';

export const fulfilments: Deps['fulfilments'] = { join: fulfilSignUp, invite: fulfilInvited };
