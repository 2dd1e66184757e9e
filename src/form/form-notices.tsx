import { lazy, type ReactNode, Suspense } from 'react';
import { lazyPart } from '../lazy/lazy-part.ts';
import { BrokenNotice } from './broken-notice.tsx';
import { NoticeArea } from './notice-area.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import type { Refusals } from './refusals.ts';

/** Comes late, because the first page has no room for it. */
const WaitNotice = lazy(async () => ({ default: (await lazyPart(() => import('../ui/wait-notice/wait-notice.tsx'), 'optional')).WaitNotice }));

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
  if (isBroken) return <NoticeArea about="broken">{retryAfter === null ? <BrokenNotice /> : <Suspense fallback={<BrokenNotice />}><WaitNotice seconds={retryAfter} /></Suspense>}</NoticeArea>;
  const { others, round } = refusals;
  return <NoticeArea about={others.length > 0 ? round : null}><RefusalNotice errors={others} /></NoticeArea>;
}
