import { ChatCorner } from './chat-corner.tsx';
import { FocusKeeper } from './focus-keeper.tsx';

export { Banner } from './banner.tsx';
export { RegistrationEnd } from './registration-end.tsx';

/** Rendered after every step, and not part of any. */
export const Below = () => (
  <>
    <ChatCorner />
    <FocusKeeper />
  </>
);
