import { type FormStore, getInput } from '@formisch/react';
import { FormCheckboxField } from '../../../../form/form-checkbox-field.tsx';
import { NewsLabel, TermsLabel } from '../../../agreement/screens/agreement-labels.tsx';
import type { CredentialsActor } from './credentials-actor.ts';
import type { CredentialsFormSchema } from './credentials-form.schema.ts';

interface AgreementFieldsProps extends CredentialsActor {
  form: FormStore<CredentialsFormSchema>;
  asksNews: boolean;
}

/** The checkboxes for the terms and, if no payment has asked, for news. */
export function AgreementFields({ form, actor, asksNews }: AgreementFieldsProps) {
  const changed = () => {
    const { terms = false, marketing = false } = getInput(form);
    actor.send({ type: 'consent.changed', consent: { terms, marketing } });
  };
  return (
    <>
      <FormCheckboxField of={form} path={['terms']} label={<TermsLabel />} onChange={changed} />
      {asksNews ? <FormCheckboxField of={form} path={['marketing']} label={<NewsLabel />} onChange={changed} /> : null}
    </>
  );
}
