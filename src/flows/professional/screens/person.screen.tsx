import { useForm } from '@formisch/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { initialPerson } from '../../../../machines/flows/professional/professional.context.ts';
import {
  type ProfessionalPersonInput,
  ProfessionalPersonSchema,
} from '../../../contract/entities/professional-person.schema.ts';
import { FormLookupField } from '../../../form/form-lookup-field.tsx';
import { FormTakeover } from '../../../form/form-takeover.tsx';
import { FormTextField } from '../../../form/form-text-field.tsx';
import { Pair } from '../../../ui/layout/pair.tsx';
import { useActor, useMounted, useSelector, useSend } from '../professional.actors.ts';
import { KnownProfessional } from './parts/known-professional.tsx';
import { ListsNotice } from './parts/lists-notice.tsx';
import { OfficePhone } from './parts/office-phone.tsx';
import { ReferralFields } from './parts/referral-fields.tsx';
import { StepForm } from './parts/step-form.tsx';
import { type OptionListsRef, useLists } from './parts/use-lists.ts';

export function PersonScreen() {
  const lists = useMounted('personLists');
  return lists ? <PersonForm lists={lists} /> : null;
}

function PersonForm({ lists }: { lists: OptionListsRef }) {
  const { t } = useLingui();
  const send = useSend();
  const listOf = useLists(lists);
  const { drafts } = useActor().getSnapshot().context;
  const isKnown = useSelector(state => state.matches({ ONE: 'duplicate' }));
  const country = useSelector(({ context }) => context.drafts.practice?.country ?? countryOf(context.drafts.person));
  const form = useForm({ schema: ProfessionalPersonSchema, initialInput: drafts.person ?? initialPerson });
  return (
    <StepForm
      of={form}
      title={t`Create your professional account`}
      lead={<Trans>For attorneys, therapists, bench officers and everyone else who works with families.</Trans>}
      warning={isKnown ? <KnownProfessional country={country} /> : null}
      notices={<ListsNotice lists={lists} country={country} />}
      onTyped={values => send({ type: 'person.typed', values })}
      onSubmit={details => send({ type: 'person.submitted', details })}
    >
      <FormTakeover of={form} />
      <FormLookupField
        of={form}
        path={['title']}
        label={t`Title`}
        optional
        lookup={listOf('titles')}
        placeholder={t`No title`}
        autoComplete="honorific-prefix"
      />
      <Pair>
        <FormTextField of={form} path={['firstName']} label={t`First name`} autoComplete="given-name" />
        <FormTextField of={form} path={['lastName']} label={t`Last name`} autoComplete="family-name" />
      </Pair>
      <FormTextField
        of={form}
        path={['credentials']}
        label={t`Credentials`}
        hint={t`Letters after your name, such as Esq. or PhD`}
        optional
        autoComplete="honorific-suffix"
      />
      <FormTextField of={form} path={['email']} type="email" label={t`Email`} autoComplete="email" inputMode="email" />
      <OfficePhone of={form} countries={listOf('countryCodes')} />
      <ReferralFields of={form} listOf={listOf} />
    </StepForm>
  );
}

/** The country whose support number is shown before the practice is known. */
const countryOf = (person: ProfessionalPersonInput | null) =>
  person?.phoneCountryCode === 'UNITED_KINGDOM' ? 'GB' : 'US';
