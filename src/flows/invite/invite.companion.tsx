import { useOtherTabs } from '../../parts/other-tabs/other-tabs.ts';
import { useActor, useSelector } from './invite.actors.ts';

export { inviteNotices as notices } from './invite.notices.ts';

export const Below = () => null;

/** Keeps the tabs with the same invitation in agreement. */
export function Beside() {
  const userId = useSelector(({ context }) => context.user?.userId);
  useOtherTabs(useActor(), userId);
  return null;
}
