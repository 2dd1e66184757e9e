import { useForm } from '@formisch/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { brand } from '../../../brand/brand.ts';
import { ProfessionalSecuritySchema } from '../../../contract/entities/professional-security.schema.ts';
import { FormCodeField } from '../../../form/form-code-field.tsx';
import { FormTextField } from '../../../form/form-text-field.tsx';
import { Pair } from '../../../ui/layout/pair.tsx';
import { NewTabLink } from '../../../ui/link/new-tab-link.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { StepForm } from './parts/step-form.tsx';
import { useActor, useSend } from '../professional.actors.ts';

const { links } = brand;

const empty = { securityQuestion: '', securityAnswer: '', securityCode: '', securityCodeConfirm: '' };

/** What is typed here stays in this form until it is submitted. */
export function SecurityScreen() {
  const { t } = useLingui();
  const send = useSend();
  const actor = useActor();
  const [isAgain] = useState(() => actor.getSnapshot().context.securityBegun);
  const form = useForm({ schema: ProfessionalSecuritySchema, initialInput: empty });
  return (
    <StepForm
      of={form}
      title={t`Security`}
      lead={<Trans>When you call us, we’ll use these details to make sure it’s you.</Trans>}
      notices={
        isAgain ? (
          <Notice title={<Trans>Please fill in this step again</Trans>}>
            <Trans>For your security, we don’t keep your question, answer and code on this device.</Trans>
          </Notice>
        ) : null
      }
      action={<Trans>Complete</Trans>}
      onTyped={() => send({ type: 'security.begun' })}
      onSubmit={details => send({ type: 'security.submitted', details, key: crypto.randomUUID() })}
    >
      <FormTextField
        of={form}
        path={['securityQuestion']}
        label={t`Security question`}
        hint={t`Write a question that only you can answer.`}
        autoComplete="off"
      />
      <FormTextField of={form} path={['securityAnswer']} label={t`Answer`} autoComplete="off" />
      <Pair>
        <FormCodeField of={form} path={['securityCode']} label={t`Security code`} hint={t`Four digits`} />
        <FormCodeField
          of={form}
          path={['securityCodeConfirm']}
          label={t`Repeat the code`}
          hint={t`The same four digits`}
        />
      </Pair>
      <p>
        <Trans>
          By completing your sign-up, you agree to the <NewTabLink href={links.terms}>Terms & Conditions</NewTabLink>{' '}
          and the <NewTabLink href={links.privacy}>Privacy Policy</NewTabLink>.
        </Trans>
      </p>
    </StepForm>
  );
}
