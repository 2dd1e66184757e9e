import type { FormSchema } from '@formisch/react';
import { useLingui } from '@lingui/react/macro';
import { FormPage, type FormPageProps } from '../../../../form/form-page.tsx';
import { useSelector } from '../../professional.actors.ts';
import { ProfessionalTop } from './professional-top.tsx';
import { SlowNotice } from './slow-notice.tsx';

type Own = 'of' | 'title' | 'lead' | 'warning' | 'notices' | 'action' | 'onTyped' | 'onSubmit' | 'children';

const fieldOf = (field: string) => field.split('.')[0] ?? null;

/** A step whose form the server validates. */
export function StepForm<S extends FormSchema>(own: Pick<FormPageProps<S>, Own>) {
  const { t } = useLingui();
  const isBusy = useSelector(state => state.hasTag('busy'));
  const isSlow = useSelector(state => state.hasTag('slow'));
  const isBroken = useSelector(state => state.hasTag('broken'));
  const retryAfter = useSelector(({ context }) => context.retryAfter);
  const errors = useSelector(state => (state.hasTag('refused') ? state.context.validationErrors : null));
  return (
    <FormPage
      {...own}
      top={<ProfessionalTop />}
      errors={errors}
      toFieldId={fieldOf}
      isBroken={isBroken}
      retryAfter={retryAfter}
      busy={isBusy}
      busyLabel={t`Checking…`}
      below={isSlow ? <SlowNotice /> : null}
    />
  );
}
