// Loaded together, because a page that is reloaded for a new build, to load the receipt, has lost it.

export { CredentialsScreen } from './credentials.screen.tsx';
export { ReceiptScreen } from './receipt.screen.tsx';
