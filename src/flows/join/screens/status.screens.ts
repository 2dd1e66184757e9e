// Loaded together, because the second answers the first, and the first load names every separate file.

export { AlreadyInvitedScreen } from './already-invited.screen.tsx';
export { CoparentStatusScreen } from './coparent-status.screen.tsx';
