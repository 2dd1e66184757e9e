import { type FormStore, useForm } from '@formisch/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '../../../../brand/brand.ts';
import { FormTextField } from '../../../../form/form-text-field.tsx';
import { Form } from '../../../../form/form.tsx';
import { NoticeArea } from '../../../../form/notice-area.tsx';
import { RequestFailed } from './request-failed.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Actions } from '../../../../ui/layout/actions.tsx';
import { QuietLine } from '../../../../ui/layout/quiet-line.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useFormField } from '../../../../form/use-form-field.ts';
import { PasswordField } from '../../../../ui/field/password-field.tsx';
import type { SignInActor } from './sign-in-actor.ts';
import * as v from 'valibot';
import { fieldError } from '../../../../contract/fields/field-error.ts';

export function SignInDialog({ actor }: SignInActor) {
  const { t } = useLingui();
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'));
  const retryAfter = useSelector(actor, snapshot => snapshot.context.retryAfter);
  const isBroken = useSelector(actor, snapshot => snapshot.matches({ asking: 'broken' }));
  const form = useForm({ schema: SignInFormSchema, initialInput: { username: '', password: '' } });
  const close = () => actor.send({ type: 'signIn.closed' });
  return (
    <Dialog title={<Trans>Log in</Trans>} onDismiss={close}>
      <NoticeArea about={isBroken ? 'broken' : null}>
        <RequestFailed retryAfter={retryAfter} />
      </NoticeArea>
      <Form
        of={form}
        busy={isBusy}
        onTyped={() => actor.send({ type: 'signIn.typed' })}
        onSubmit={({ username, password }) => actor.send({ type: 'signIn.submitted', username, password })}
      >
        <FormTextField
          of={form}
          path={['username']}
          label={t`Username`}
          autoComplete="username"
          autoCapitalize="none"
        />
        <SignInPassword form={form} actor={actor} />
        <Actions>
          <Button type="submit" busy={isBusy} busyLabel={t`Logging in…`}>
            <Trans>Log in</Trans>
          </Button>
          <Button variant="quiet" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
        </Actions>
      </Form>
      <QuietLine icon="info">
        <Trans>
          Forgot your password? Reset it on the <a href={brand.links.login}>log-in page</a>.
        </Trans>
      </QuietLine>
    </Dialog>
  );
}

/** Says that username and password do not match, until one of them is edited. */
function SignInPassword({ form, actor }: SignInActor & { form: FormStore<SignInFormSchema> }) {
  const { t } = useLingui();
  const isWrong = useSelector(actor, snapshot => snapshot.matches({ asking: 'wrongCredentials' }));
  const { input, error, control } = useFormField<SignInFormSchema, ['password']>({ of: form, path: ['password'] });
  useEffect(() => {
    if (isWrong) document.getElementById(control.id)?.focus();
  }, [isWrong, control.id]);
  return (
    <PasswordField
      {...control}
      label={t`Password`}
      autoComplete="current-password"
      value={typeof input === 'string' ? input : ''}
      error={isWrong ? t`Incorrect username or password.` : error}
    />
  );
}

/** Only requires both fields. The server decides whether they match an account. */
const SignInFormSchema = v.strictObject({
  username: v.pipe(v.string(), v.trim(), v.minLength(1, fieldError('validUsernameNone_error'))),
  password: v.pipe(v.string(), v.minLength(1, fieldError('required'))),
});

export type SignInFormSchema = typeof SignInFormSchema;
