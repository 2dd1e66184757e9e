import { Trans } from '@lingui/react/macro';
import type { ListName } from '../../../../../machines/flows/professional/option-lists.machine.ts';
import { professionalPhoneCountries } from '../../../../contract/entities/professional-choices.ts';
import { readableEmail } from '../../../../contract/fields/readable-email.ts';
import type { ProfessionalSummary } from '../../../../contract/entities/professional.schema.ts';
import { professionalCallingCodes } from '../../../../contract/professional-phone.ts';
import { useCountryName } from '../../../../i18n/named-countries/use-country-name.ts';
import { addressLines } from '../../../../parts/checkout/address-lines.ts';
import { useTimezoneName } from '../../../../parts/checkout/screens/parts/use-timezone-name.ts';
import { FactList } from '../../../../ui/panel/fact-list.tsx';
import { Panel } from '../../../../ui/panel/panel.tsx';
import { useMounted } from '../../professional.actors.ts';
import { useLists } from './use-lists.ts';

interface AccountSummaryProps {
  account: ProfessionalSummary;
  /** Whether an earlier try with other answers has created the account. */
  isExisting: boolean;
}

/** Returns a function that looks up the label of a chosen option; undefined until its list has loaded. */
function useLabels(): (list: ListName, value: string) => string | undefined {
  const person = useLists(useMounted('personLists'));
  const practice = useLists(useMounted('practiceLists'));
  return (list, value) =>
    [...person(list).options, ...practice(list).options].find(option => option.value === value)?.label;
}

/** What the account has, without the third step. */
export function AccountSummary({ account, isExisting }: AccountSummaryProps) {
  const { name, email, phone, practice, roles } = account;
  const countryOf = useCountryName();
  const timezoneOf = useTimezoneName();
  const labels = useLabels();
  const roleLabels = roles.map(role => labels('roles', role)).filter(label => label !== undefined);
  const title = labels('titles', name.title);
  const code = professionalPhoneCountries.find(each => each === phone.countryCode);
  const number = `${code === undefined ? '' : `+${professionalCallingCodes[code]} `}${phone.number}`;
  const { extension } = phone;
  const { addressLine1, addressLine2, city, region, postalCode } = practice;
  const lines = addressLines({
    billingAddress: addressLine1,
    billingAddress2: addressLine2,
    city,
    region,
    postalCode,
    country: practice.country,
  });
  return (
    <Panel heading={isExisting ? <Trans>Your account details</Trans> : <Trans>What you entered</Trans>}>
      <FactList
        facts={[
          ...(title === undefined ? [] : [{ key: 'title', label: <Trans>Title</Trans>, value: title }]),
          {
            key: 'name',
            label: <Trans>Name</Trans>,
            value: <bdi>{[`${name.firstName} ${name.lastName}`, name.credentials].filter(Boolean).join(', ')}</bdi>,
          },
          { key: 'email', label: <Trans>Email</Trans>, value: <bdi>{readableEmail(email)}</bdi> },
          {
            key: 'phone',
            label: <Trans>Phone number</Trans>,
            value:
              extension === '' ? (
                number
              ) : (
                <Trans>
                  {number}, extension {extension}
                </Trans>
              ),
          },
          {
            key: 'practice',
            label: <Trans>Practice</Trans>,
            value: [practice.name, ...lines, countryOf(practice.country)].map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the lines never change their order
              <div key={at}>{line}</div>
            )),
          },
          {
            key: 'timezone',
            label: <Trans>Time zone</Trans>,
            value: timezoneOf(practice.timezone),
          },
          ...(roleLabels.length > 0
            ? [{ key: 'roles', label: <Trans>Your roles</Trans>, value: roleLabels.join(', ') }]
            : []),
        ]}
      />
    </Panel>
  );
}
