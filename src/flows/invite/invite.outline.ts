import { inviteMachine } from '../../../machines/flows/invite/invite.machine.ts';
import { serialize } from '../../../machines/wizard/index.ts';
import type { FlowOf } from '../../app/flow.ts';
import { answersKey } from './invite-link.ts';

export const savedVersion = 4;

/** The part of the descriptor that needs no page, so that tests and walks can read it too. */
export const inviteOutline = {
  machine: inviteMachine,
  home: '/invite',
  otherPaths: {},
  saved: {
    key: answersKey,
    // Without the schema, until it is loaded. The only secret in the context then is the link, which this tab stores anyway.
    provisional: { serialize: state => serialize(savedVersion, state) },
  },
} satisfies Pick<FlowOf<typeof inviteMachine>, 'machine' | 'home' | 'otherPaths' | 'saved'>;
