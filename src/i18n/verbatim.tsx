import type { ReactNode } from 'react';

/** Typed text as a value of `<Trans>`, which would take a tag in a string, such as `<b/>`, for one of its own elements. */
export const verbatim = (typed: string): ReactNode => <>{typed}</>;
