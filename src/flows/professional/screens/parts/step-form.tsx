import type { FormSchema } from '@formisch/react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { FormPage, type FormPageProps } from '../../../../form/form-page.tsx';
import { StepTop } from '../../../../parts/step-top/screens/step-top.tsx';
import { useSelector } from '../../professional.actors.ts';
import { SlowNotice, SlowSecurityNotice } from './slow-notice.tsx';

type Own = 'of' | 'title' | 'lead' | 'warning' | 'notices' | 'action' | 'onTyped' | 'onSubmit' | 'children';

/** Names of the numbered steps. */
const labels = { ONE: msg`Your details`, TWO: msg`Your practice`, THREE: msg`Security` };

const fieldOf = (field: string) => field.split('.')[0] ?? null;

/** A step whose form the server validates. */
export function StepForm<S extends FormSchema>(own: Pick<FormPageProps<S>, Own>) {
  const { t } = useLingui();
  const isBusy = useSelector(state => state.hasTag('busy'));
  const isSlow = useSelector(state => state.hasTag('slow'));
  const isSecurity = useSelector(state => state.matches('THREE'));
  const isBroken = useSelector(state => state.hasTag('broken'));
  const retryAfter = useSelector(({ context }) => context.retryAfter);
  const errors = useSelector(state => (state.hasTag('refused') ? state.context.validationErrors : null));
  return (
    <FormPage
      {...own}
      top={<StepTop labels={labels} leadsToPayment={false} />}
      errors={errors}
      toFieldId={fieldOf}
      isBroken={isBroken}
      retryAfter={retryAfter}
      busy={isBusy}
      busyLabel={t`Checking…`}
      below={isSlow ? isSecurity ? <SlowSecurityNotice /> : <SlowNotice /> : null}
    />
  );
}
