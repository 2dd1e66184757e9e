// Loaded together: if a new build were deployed between the two, the page would reload and lose the receipt.

export { CredentialsScreen } from './credentials.screen.tsx';
export { ReceiptScreen } from './receipt.screen.tsx';
