import { type FormStore, getInput, setInput } from '@formisch/react';
import { useLingui } from '@lingui/react/macro';
import { professionalPhoneCountries } from '../../../../contract/entities/professional-choices.ts';
import type { ProfessionalPersonSchema } from '../../../../contract/entities/professional-person.schema.ts';
import { placedProfessionalPhone, professionalCallingCodes } from '../../../../contract/professional-phone.ts';
import { dialledDigitsOf, digitHandlers } from '../../../../form/digit-handlers.ts';
import { FormDigitsField } from '../../../../form/form-digits-field.tsx';
import { valueAt } from '../../../../form/server-errors.ts';
import { useFormField } from '../../../../form/use-form-field.ts';
import { submittedInput } from '../../../../form/validate-form.ts';
import type { Lookup } from '../../../../ui/field/lookup-field.tsx';
import { PhoneField } from '../../../../ui/field/phone-field.tsx';

type PersonForm = FormStore<typeof ProfessionalPersonSchema>;

/** Takes the country from a number that was typed or pasted with its calling code, until it is submitted. */
function place(form: PersonForm): void {
  const { phoneCountryCode, phoneNumber } = getInput(form);
  const chosen = professionalPhoneCountries.find(country => country === phoneCountryCode);
  if (chosen === undefined || phoneNumber === undefined || !/^(\+|00|011)/.test(phoneNumber)) return;
  if (phoneNumber === valueAt(submittedInput(form), 'phoneNumber')) return;
  const placed = placedProfessionalPhone(chosen, phoneNumber);
  if (placed.phoneCountryCode === undefined) return; // its error says to choose a country code
  setInput(form, { path: ['phoneCountryCode'], input: placed.phoneCountryCode });
  setInput(form, { path: ['phoneNumber'], input: placed.phoneNumber });
}

interface OfficePhoneProps {
  of: PersonForm;
  /** The countries' names. Without them the calling codes alone can be chosen. */
  countries: Lookup;
}

export function OfficePhone({ of: form, countries }: OfficePhoneProps) {
  const { t } = useLingui();
  const code = useFormField({ of: form, path: ['phoneCountryCode'] });
  const number = useFormField({ of: form, path: ['phoneNumber'] });
  const digits = digitHandlers(number.control, dialledDigitsOf);
  return (
    <>
      <PhoneField
        label={t`Phone number`}
        error={number.error ?? code.error}
        codes={professionalPhoneCountries.map(value => {
          const short = `+${professionalCallingCodes[value]}`;
          return { value, short, label: countries.options.find(option => option.value === value)?.label ?? short };
        })}
        code={{ ...code.control, value: String(code.input), autoComplete: 'off' }}
        number={{
          ...number.control,
          ...digits,
          value: typeof number.input === 'string' ? number.input : '',
          onBlur: () => {
            number.control.onBlur();
            place(form);
          },
          onPaste: () => setTimeout(() => place(form)), // once the text is in the field
        }}
      />
      <FormDigitsField of={form} path={['phoneExtension']} label={t`Extension`} optional autoComplete="tel-extension" />
    </>
  );
}
