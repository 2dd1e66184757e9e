import { createContext, use } from 'react';

/** Whether work is under way with what is in the form around a control. A change would not be part of it and would be lost. */
export const LockContext = createContext(false);

/** The `readOnly` of a control that is typed in. */
export const useTypingLock = (readOnly = false): boolean => use(LockContext) || readOnly;

/** For a control that is chosen, which knows no `readonly`. `disabled` would take the focus away. */
const held = { 'aria-disabled': true, onChange: () => {} } as const;

/** Props that come after all others: they keep a checkbox, a radio or a select as it is while its form is locked. */
export const useChoiceLock = (): typeof held | undefined => (use(LockContext) ? held : undefined);
