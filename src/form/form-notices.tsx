import type { ReactNode } from 'react';
import { BrokenNotice } from './broken-notice.tsx';
import { NoticeArea } from './notice-area.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import type { Refusals } from './refusals.ts';

interface FormNoticesProps {
  refusals: Refusals;
  isBroken: boolean;
  /** Seconds that the server asked to wait, if it did. */
  retryAfter?: number | null;
  /** Said of this form alone, in place of the others. */
  warning?: ReactNode;
}

/** Above a form: why it was not taken, as far as no field can say so. */
export function FormNotices({ refusals, isBroken, retryAfter = null, warning = null }: FormNoticesProps) {
  if (warning !== null) return <NoticeArea about="warning">{warning}</NoticeArea>;
  if (isBroken) return <NoticeArea about="broken"><BrokenNotice retryAfter={retryAfter} /></NoticeArea>;
  const { others, round } = refusals;
  return <NoticeArea about={others.length > 0 ? round : null}><RefusalNotice errors={others} /></NoticeArea>;
}
