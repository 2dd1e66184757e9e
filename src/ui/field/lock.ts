import { createContext, use } from 'react';

/**
 * True while a request with the form's input is running. Changes are locked because the request would not include them.
 */
export const LockContext = createContext(false);

/** The `readOnly` of a text control. */
export const useTypingLock = (readOnly = false): boolean => use(LockContext) || readOnly;

/** For controls without `readonly`. `disabled` would remove the focus. */
const held = { 'aria-disabled': true, onChange: () => {} } as const;

/** Props that keep a checkbox, radio button or select unchanged while its form is locked. Spread them last. */
export const useChoiceLock = (): typeof held | undefined => (use(LockContext) ? held : undefined);
