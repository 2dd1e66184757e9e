import { useLingui } from '@lingui/react/macro';
import { CheckboxField } from '../../../../ui/field/checkbox-field.tsx';
import { useSelector, useSend } from '../../checkout.hooks.ts';

/** The option to pay for the co-parent; hidden from invited parents. */
export function CoparentBox() {
  const { t } = useLingui();
  const send = useSend();
  const isIncluded = useSelector(({ context }) => context.order.payForCoparent);
  const isInvited = useSelector(({ context }) => context.isInvited);
  if (isInvited) return null;
  return (
    <CheckboxField
      name="payForCoparent"
      label={t`Pay for my co-parent's subscription`}
      checked={isIncluded}
      onChange={({ currentTarget }) => send({ type: 'coparent.included', isIncluded: currentTarget.checked })}
    />
  );
}
