export { Banner } from './banner.tsx';
export { ChatCorner } from './chat-corner.tsx';
export { RegistrationEnd } from './registration-end.tsx';
