import { Trans, useLingui } from '@lingui/react/macro';
import { countryInSentence } from '../../../../i18n/country-in-sentence.ts';
import type { Locale } from '../../../../i18n/i18n.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Actions } from '../../../../ui/layout/actions.tsx';

export interface MismatchDialogProps {
  /** Code of the country where the package is not sold. */
  country: string;
  /** Where the package was chosen, or `billing` if the address revealed the mismatch. */
  about: 'packages' | 'pricingPage' | 'billing';
  onConfirm: () => void;
}

/** Says that the package is not sold in the country. Escape confirms too, because there is only one way on. */
export function MismatchDialog({ country, about, onConfirm }: MismatchDialogProps) {
  const { i18n } = useLingui();
  const place = countryInSentence(country, i18n.locale as Locale); // only our catalogues are ever activated
  const message = {
    packages: <Trans>Packages and prices vary by country. Please choose a package available in {place}.</Trans>,
    pricingPage: (
      <Trans>
        You chose it on our pricing page, but packages vary by country. Please choose a package available in {place}.
      </Trans>
    ),
    billing: (
      <Trans>
        Your billing address is saved, and nothing has been charged. Please choose a package available in {place}.
      </Trans>
    ),
  };
  return (
    <Dialog
      title={<Trans>This package isn’t available in {place}</Trans>}
      message={message[about]}
      onDismiss={onConfirm}
    >
      <Actions>
        <Button onClick={onConfirm}>
          <Trans>OK</Trans>
        </Button>
      </Actions>
    </Dialog>
  );
}
