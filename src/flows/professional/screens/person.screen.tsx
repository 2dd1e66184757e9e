import { useForm } from '@formisch/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { initialPerson } from '../../../../machines/flows/professional/professional.context.ts';
import { ProfessionalPersonSchema } from '../../../contract/entities/professional-person.schema.ts';
import { FormHeading } from '../../../form/form-heading.tsx';
import { FormLookupField } from '../../../form/form-lookup-field.tsx';
import { FormNotices } from '../../../form/form-notices.tsx';
import { FormTakeover } from '../../../form/form-takeover.tsx';
import { FormTextField } from '../../../form/form-text-field.tsx';
import { Form } from '../../../form/form.tsx';
import { useServerErrors } from '../../../form/use-server-errors.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { Lead } from '../../../ui/layout/lead.tsx';
import { Pair } from '../../../ui/layout/pair.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useActor, useMounted, useSelector, useSend } from '../professional.actors.ts';
import { KnownProfessional } from './parts/known-professional.tsx';
import { ListsNotice } from './parts/lists-notice.tsx';
import { OfficePhone } from './parts/office-phone.tsx';
import { ProfessionalTop } from './parts/professional-top.tsx';
import { ReferralFields } from './parts/referral-fields.tsx';
import { SlowNotice } from './parts/slow-notice.tsx';
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
  const isBusy = useSelector(state => state.matches({ ONE: 'validating' }));
  const isSlow = useSelector(state => state.matches({ ONE: { validating: 'slow' } }));
  const isBroken = useSelector(state => state.matches({ ONE: 'broken' }));
  const isKnown = useSelector(state => state.matches({ ONE: 'duplicate' }));
  const retryAfter = useSelector(({ context }) => context.retryAfter);
  const country = useSelector(({ context }) => context.drafts.practice?.country);
  const errors = useSelector(state =>
    state.matches({ ONE: 'rejected' }) || state.matches({ ONE: 'duplicate' }) ? state.context.validationErrors : null,
  );
  const form = useForm({ schema: ProfessionalPersonSchema, initialInput: drafts.person ?? initialPerson });
  const serverErrors = useServerErrors(form, errors, field => field);
  return (
    <Page>
      <ProfessionalTop />
      <FormHeading of={form} serverErrors={serverErrors} title={t`Create your professional account`} />
      <Lead>
        <Trans>For attorneys, therapists, bench officers and everyone else who works with families.</Trans>
      </Lead>
      <Stack>
        <FormNotices
          serverErrors={serverErrors}
          isBroken={isBroken}
          retryAfter={retryAfter}
          warning={isKnown ? <KnownProfessional country={country} /> : null}
        />
        <ListsNotice lists={lists} country={country} />
        <Form
          of={form}
          serverErrors={serverErrors}
          busy={isBusy}
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
          <FormTextField
            of={form}
            path={['email']}
            type="email"
            label={t`Email`}
            autoComplete="email"
            inputMode="email"
          />
          <OfficePhone of={form} countries={listOf('countryCodes')} />
          <ReferralFields of={form} listOf={listOf} />
          <Actions>
            <Button type="submit" busy={isBusy} busyLabel={t`Checking…`}>
              <Trans>Continue</Trans>
            </Button>
          </Actions>
        </Form>
        {isSlow ? <SlowNotice /> : null}
      </Stack>
    </Page>
  );
}
