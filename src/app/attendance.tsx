import { ChatCorner } from './chat-corner.tsx';
import { FocusKeeper } from './focus-keeper.tsx';

export { Banner } from './banner.tsx';
export { RegistrationEnd } from './registration-end.tsx';

/** What stands after every step, and is no part of it. */
export const Below = () => <><ChatCorner /><FocusKeeper /></>;
