import type { FormSchema } from '@formisch/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FormHeading } from '../../../../form/form-heading.tsx';
import { FormNotices } from '../../../../form/form-notices.tsx';
import { Form, type FormProps } from '../../../../form/form.tsx';
import { useServerErrors } from '../../../../form/use-server-errors.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Actions } from '../../../../ui/layout/actions.tsx';
import { Lead } from '../../../../ui/layout/lead.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { useSelector } from '../../professional.actors.ts';
import { ProfessionalTop } from './professional-top.tsx';
import { SlowNotice } from './slow-notice.tsx';

interface StepFormProps<S extends FormSchema> extends Pick<FormProps<S>, 'of' | 'onTyped' | 'onSubmit' | 'children'> {
  title: string;
  lead: ReactNode;
  /** A warning of this step alone, shown instead of the notices about the form. */
  warning?: ReactNode;
  /** Other notices of this step, above the form. */
  notices?: ReactNode;
  /** Words on the button, if not Continue. */
  action?: ReactNode;
}

const fieldOf = (field: string) => field.split('.')[0] ?? null;

/** A step whose form the server validates: the form, and what became of its submission. */
export function StepForm<S extends FormSchema>({
  of: form,
  title,
  lead,
  warning,
  notices,
  action,
  children,
  ...on
}: StepFormProps<S>) {
  const { t } = useLingui();
  const isBusy = useSelector(state => state.hasTag('busy'));
  const isSlow = useSelector(state => state.hasTag('slow'));
  const isBroken = useSelector(state => state.hasTag('broken'));
  const retryAfter = useSelector(({ context }) => context.retryAfter);
  const errors = useSelector(state => (state.hasTag('refused') ? state.context.validationErrors : null));
  const serverErrors = useServerErrors(form, errors, fieldOf);
  return (
    <Page>
      <ProfessionalTop />
      <FormHeading of={form} serverErrors={serverErrors} title={title} />
      <Lead>{lead}</Lead>
      <Stack>
        <FormNotices serverErrors={serverErrors} isBroken={isBroken} retryAfter={retryAfter} warning={warning} />
        {notices}
        <Form of={form} serverErrors={serverErrors} busy={isBusy} {...on}>
          {children}
          <Actions>
            <Button type="submit" busy={isBusy} busyLabel={t`Checking…`}>
              {action ?? <Trans>Continue</Trans>}
            </Button>
          </Actions>
        </Form>
        {isSlow ? <SlowNotice /> : null}
      </Stack>
    </Page>
  );
}
