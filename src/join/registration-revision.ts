import { tabStorage } from '../integrations/flags/tab-storage.ts';

const key = 'twohomes.revision';

/** Kept beside the answers, because a reload and a duplicated tab bring both back. */
export const noteRevision = ({ signupId, revision }: { signupId: string; revision: number }): void => tabStorage.write(key, `${signupId} ${revision}`);

/** The revision that this tab saw last; undefined where it cannot know. */
export function revisionOf(signupId: string | undefined): string | undefined {
  const [id, revision] = tabStorage.read(key)?.split(' ') ?? [];
  return id === signupId ? revision : undefined;
}
