import { tabStorage } from '../../integrations/flags/tab-storage.ts';

const key = 'twohomes.revision';

/** Stores the revision beside the answers, so that a reload and a duplicated tab restore both. */
export const noteRevision = ({ signupId, revision }: { signupId: string; revision: number }): void =>
  tabStorage.write(key, `${signupId} ${revision}`);

/** The last revision that this tab saw; undefined if unknown. */
export function revisionOf(signupId: string | undefined): string | undefined {
  const [id, revision] = tabStorage.read(key)?.split(' ') ?? [];
  return id === signupId ? revision : undefined;
}
