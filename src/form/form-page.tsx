import type { FormSchema } from '@formisch/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ValidationError } from '../contract/problem.schema.ts';
import { Button } from '../ui/button/button.tsx';
import { Actions } from '../ui/layout/actions.tsx';
import { Lead } from '../ui/layout/lead.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Page } from '../ui/page/page.tsx';
import { FormHeading } from './form-heading.tsx';
import { FormNotices, type FormNoticesProps } from './form-notices.tsx';
import { Form, type FormProps } from './form.tsx';
import { useServerErrors } from './use-server-errors.ts';

export interface FormPageProps<S extends FormSchema>
  extends Omit<FormProps<S>, 'serverErrors'>, Partial<Omit<FormNoticesProps, 'serverErrors'>> {
  /** Above the heading: the way back, and how far the visitor is. */
  top: ReactNode;
  title: string;
  lead?: ReactNode;
  /** The server's errors about the submission; null while there are none. */
  errors: readonly ValidationError[] | null;
  toFieldId: (field: string) => string | null;
  /** Other notices, above the form. */
  notices?: ReactNode;
  /** Words on the button, if not Continue. */
  action?: ReactNode;
  /** Words on the button while a request is running. */
  busyLabel?: string;
  /** Below the form. */
  below?: ReactNode;
}

/** A step that is one form: heading, notices about the submission, the form and its button. */
export function FormPage<S extends FormSchema>({
  of,
  top,
  title,
  lead,
  errors,
  toFieldId,
  isBroken = false,
  retryAfter = null,
  warning = null,
  notices,
  action,
  busy = false,
  busyLabel,
  below,
  children,
  ...rest
}: FormPageProps<S>) {
  const serverErrors = useServerErrors(of, errors, toFieldId);
  return (
    <Page>
      {top}
      <FormHeading of={of} serverErrors={serverErrors} isBroken={isBroken} title={title} />
      {lead && <Lead>{lead}</Lead>}
      <Stack>
        <FormNotices serverErrors={serverErrors} isBroken={isBroken} retryAfter={retryAfter} warning={warning} />
        {notices}
        <Form of={of} serverErrors={serverErrors} busy={busy} {...rest}>
          {children}
          <Actions>
            <Button type="submit" busy={busy} busyLabel={busyLabel}>
              {action ?? <Trans>Continue</Trans>}
            </Button>
          </Actions>
        </Form>
        {below}
      </Stack>
    </Page>
  );
}
