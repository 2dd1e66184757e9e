import type { Running } from '../../wizard/index.ts';
import type { Consent } from '../checkout/consent/consent.machine.ts';

/** What a visitor has typed and ticked in the credentials form. Never the password. */
export interface CredentialsDraft {
  username: string;
  consent: Consent;
}

/** The draft of the machine that a flow invokes as `credentials`, or, if it does not run, as the visitor left it. */
export function credentialsDraft({ children }: Pick<Running, 'children'>, left: CredentialsDraft | null) {
  const form = children?.['credentials']?.getSnapshot() as Running<{ draft: CredentialsDraft }> | undefined; // the flow's only child of this id
  return form ? form.context.draft : left;
}
