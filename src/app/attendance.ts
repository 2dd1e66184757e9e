export { Banner } from './banner.tsx';
export { ChatCorner } from './chat-corner.tsx';
export { FocusKeeper } from './focus-keeper.tsx';
export { RegistrationEnd } from './registration-end.tsx';
