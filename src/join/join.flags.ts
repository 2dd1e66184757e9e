import type { JoinFlags } from '../../machines/join/join.types.ts';
import { anonymousId } from '../integrations/flags/anonymous-id.ts';
import { loadVisitorFlags } from '../integrations/flags/visitor-flags.ts';

/** What of a visitor's flags the flow asks for. */
export async function loadJoinFlags(signal: AbortSignal): Promise<JoinFlags> {
  const flags = await loadVisitorFlags({ anonymousId: anonymousId() }, signal);
  return { removeCoparentStatus: flags['remove-coparent-status'] === 'treatment' ? 'treatment' : 'control' };
}
