import type { ReactNode } from 'react';
import { BrokenNotice } from './broken-notice.tsx';
import { NoticeArea } from './notice-area.tsx';
import { ServerErrorNotice } from './server-error-notice.tsx';
import type { ServerErrors } from './server-errors.ts';

export interface FormNoticesProps {
  serverErrors: ServerErrors;
  isBroken: boolean;
  /** Seconds to wait, if the server named them; else null. */
  retryAfter?: number | null;
  /** A warning of this form alone, shown instead of the other notices. */
  warning?: ReactNode;
}

/** Shown above a form: the reasons it was not accepted that belong to no field. */
export function FormNotices({ serverErrors, isBroken, retryAfter = null, warning = null }: FormNoticesProps) {
  if (warning !== null) return <NoticeArea about="warning">{warning}</NoticeArea>;
  if (isBroken)
    return (
      <NoticeArea about="broken">
        <BrokenNotice retryAfter={retryAfter} />
      </NoticeArea>
    );
  const { others, round } = serverErrors;
  return (
    <NoticeArea about={others.length > 0 ? round : null}>
      <ServerErrorNotice errors={others} />
    </NoticeArea>
  );
}
