import { Trans } from '@lingui/react/macro';

export const Period = ({ years }: { years: 1 | 2 }) => (years === 1 ? <Trans>1 year</Trans> : <Trans>2 years</Trans>);
