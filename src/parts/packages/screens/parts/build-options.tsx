import { type FormStore, setInput, useField } from '@formisch/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { is } from 'valibot';
import { type BuildYourOwnSchema, SubscriptionSchema } from '../../../../contract/entities/build-your-own.schema.ts';
import type { AddOn, Package, Service } from '../../../../contract/entities/package.schema.ts';
import { FormRadioField } from '../../../../form/form-radio-field.tsx';
import { Option } from '../../../../ui/option/option.tsx';
import { OptionList } from '../../../../ui/option/option-list.tsx';
import { addedBy } from '../../built-order.ts';
import { serviceWords } from '../../service-words.ts';

interface AddOnOptionsProps {
  form: FormStore<typeof BuildYourOwnSchema>;
  /** The add-ons for the chosen length. */
  addOns: readonly AddOn[];
  hasPrices: boolean;
}

export function AddOnOptions({ form, addOns, hasPrices }: AddOnOptionsProps) {
  const { i18n } = useLingui();
  const myfiles = useField(form, { path: ['myfiles'] }).input === true;
  const callsBasic = useField(form, { path: ['callsBasic'] }).input === true;
  const tonemeter = useField(form, { path: ['tonemeter'] }).input?.length === 1;
  const unlimitedPayments = useField(form, { path: ['unlimitedPayments'] }).input?.length === 1;
  const option = (name: keyof typeof addedBy, checked: boolean, take: (taken: boolean) => void) => {
    const service: Service = addedBy[name];
    const addOn = addOns.find(candidate => candidate.service === service);
    return (
      addOn && (
        <Option
          key={name}
          type="checkbox"
          id={name}
          name={name}
          checked={checked}
          onChange={({ currentTarget }) => take(currentTarget.checked)}
          label={i18n._(serviceWords[service])}
          price={hasPrices ? <Price of={addOn} /> : undefined}
        />
      )
    );
  };
  return (
    <OptionList legend={<Trans>Add what you need</Trans>}>
      {option('myfiles', myfiles, input => setInput(form, { path: ['myfiles'], input }))}
      {option('callsBasic', callsBasic, input => setInput(form, { path: ['callsBasic'], input }))}
      {option('tonemeter', tonemeter, taken => setInput(form, { path: ['tonemeter'], input: forParent(taken) }))}
      {option('unlimitedPayments', unlimitedPayments, taken =>
        setInput(form, { path: ['unlimitedPayments'], input: forParent(taken) }),
      )}
    </OptionList>
  );
}

const Price = ({ of: { amount, amountFormatted } }: { of: AddOn }) =>
  amount === 0 ? <Trans>Free</Trans> : <>+ {amountFormatted}</>;

const forParent = (taken: boolean): 'PARENT'[] => (taken ? ['PARENT'] : []);

interface LengthOptionsProps {
  form: FormStore<typeof BuildYourOwnSchema>;
  offers: readonly Package[];
}

/** The lengths of a package to build. Each length is a separate product. */
export function LengthOptions({ form, offers }: LengthOptionsProps) {
  return (
    <FormRadioField
      of={form}
      path={['subscription']}
      label={<Trans>How long?</Trans>}
      options={offers
        .filter(({ productId }) => is(SubscriptionSchema, productId))
        .map(({ productId, subDurationInYears, totalPriceFormatted }) => ({
          value: productId,
          label: (
            <Plural
              value={subDurationInYears}
              one={`${subDurationInYears} year`}
              other={`${subDurationInYears} years`}
            />
          ),
          price: totalPriceFormatted,
        }))}
    />
  );
}
