import { createContext } from 'react';

/** True where the focus moves to a notice, which reads it, so that the notice must not announce itself as well. */
export const SilentContext = createContext(false);
