import type { Session } from '../../../src/contract/calls/credentials.calls.ts';

export const session: Session = { redirectUrl: '/outside/account', auth: 'auth-token', userId: 'user-1' };
