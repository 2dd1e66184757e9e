import type { FormStore } from '@formisch/react';
import { useLingui } from '@lingui/react/macro';
import type { ProfessionalPersonSchema } from '../../../../contract/entities/professional-person.schema.ts';
import type { ListName } from '../../../../../machines/flows/professional/option-lists.machine.ts';
import { FormLookupField } from '../../../../form/form-lookup-field.tsx';
import { FormTextField } from '../../../../form/form-text-field.tsx';
import { FormTextareaField } from '../../../../form/form-textarea-field.tsx';
import { useFormField } from '../../../../form/use-form-field.ts';
import type { Lookup } from '../../../../ui/field/lookup-field.tsx';
import { Pair } from '../../../../ui/layout/pair.tsx';

interface ReferralFieldsProps {
  of: FormStore<typeof ProfessionalPersonSchema>;
  listOf: (name: ListName) => Lookup;
}

/** How the professional heard of us, and what the answer asks for. */
export function ReferralFields({ of: form, listOf }: ReferralFieldsProps) {
  const { t } = useLingui();
  const { input: answer } = useFormField({ of: form, path: ['hearAboutUs'] });
  return (
    <>
      <FormLookupField
        of={form}
        path={['hearAboutUs']}
        label={t`How did you hear about us?`}
        lookup={listOf('referrals')}
        placeholder={t`Select an answer`}
      />
      {answer === 'BENCH_OFFICER' ? (
        <Pair>
          <FormTextField of={form} path={['benchOfficerName']} label={t`Bench officer’s name`} autoComplete="off" />
          <FormLookupField
            of={form}
            path={['benchOfficerPosition']}
            label={t`Bench officer’s position`}
            lookup={listOf('benchOfficers')}
            placeholder={t`Select a position`}
          />
        </Pair>
      ) : null}
      {answer === 'COLLEAGUE' ? (
        <Pair>
          <FormTextField of={form} path={['colleagueName']} label={t`Colleague’s name`} autoComplete="off" />
          <FormLookupField
            of={form}
            path={['colleagueRole']}
            label={t`Colleague’s role`}
            lookup={listOf('colleagues')}
            placeholder={t`Select a role`}
          />
        </Pair>
      ) : null}
      {answer === 'OTHER' ? (
        <FormTextareaField of={form} path={['referralOther']} label={t`Please explain`} most={200} />
      ) : null}
    </>
  );
}
