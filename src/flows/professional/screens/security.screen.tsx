import { useForm } from '@formisch/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { brand } from '../../../brand/brand.ts';
import { ProfessionalSecuritySchema } from '../../../contract/entities/professional-security.schema.ts';
import { FormCodeField } from '../../../form/form-code-field.tsx';
import { FormHeading } from '../../../form/form-heading.tsx';
import { FormNotices } from '../../../form/form-notices.tsx';
import { FormTextField } from '../../../form/form-text-field.tsx';
import { Form } from '../../../form/form.tsx';
import { useServerErrors } from '../../../form/use-server-errors.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { Lead } from '../../../ui/layout/lead.tsx';
import { Pair } from '../../../ui/layout/pair.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { NewTabLink } from '../../../ui/link/new-tab-link.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useActor, useSelector, useSend } from '../professional.actors.ts';
import { ProfessionalTop } from './parts/professional-top.tsx';
import { SlowNotice } from './parts/slow-notice.tsx';

const { links } = brand;

const empty = { securityQuestion: '', securityAnswer: '', securityCode: '', securityCodeConfirm: '' };

/** What is typed here stays in this form until it is submitted. */
export function SecurityScreen() {
  const { t } = useLingui();
  const send = useSend();
  const actor = useActor();
  const isBusy = useSelector(state => state.matches({ THREE: 'validating' }));
  const isSlow = useSelector(state => state.matches({ THREE: { validating: 'slow' } }));
  const isBroken = useSelector(state => state.matches({ THREE: 'broken' }));
  const retryAfter = useSelector(({ context }) => context.retryAfter);
  const errors = useSelector(state => (state.matches({ THREE: 'rejected' }) ? state.context.validationErrors : null));
  const [isAgain] = useState(() => actor.getSnapshot().context.securityBegun);
  const form = useForm({ schema: ProfessionalSecuritySchema, initialInput: empty });
  const serverErrors = useServerErrors(form, errors, field => field);
  return (
    <Page>
      <ProfessionalTop />
      <FormHeading of={form} serverErrors={serverErrors} title={t`Security`} />
      <Lead>
        <Trans>When you call us, we’ll use these details to make sure it’s you.</Trans>
      </Lead>
      <Stack>
        <FormNotices serverErrors={serverErrors} isBroken={isBroken} retryAfter={retryAfter} />
        {isAgain ? (
          <Notice title={<Trans>Please fill in this step again</Trans>}>
            <Trans>For your security, we don’t keep your question, answer and code on this device.</Trans>
          </Notice>
        ) : null}
        <Form
          of={form}
          serverErrors={serverErrors}
          busy={isBusy}
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
              By completing your sign-up, you agree to the{' '}
              <NewTabLink href={links.terms}>Terms & Conditions</NewTabLink> and the{' '}
              <NewTabLink href={links.privacy}>Privacy Policy</NewTabLink>.
            </Trans>
          </p>
          <Actions>
            <Button type="submit" busy={isBusy} busyLabel={t`Checking…`}>
              <Trans>Complete</Trans>
            </Button>
          </Actions>
        </Form>
        {isSlow ? <SlowNotice /> : null}
      </Stack>
    </Page>
  );
}
