export { inviteNotices as notices } from './invite.notices.ts';

/** Nothing surrounds the steps of an invitation. */
export const Below = () => null;
export const Beside = () => null;
