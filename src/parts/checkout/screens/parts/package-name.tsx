import { Trans } from '@lingui/react/macro';
import type { Package } from '../../../../contract/entities/package.schema.ts';

const Period = ({ years }: { years: 1 | 2 }) => (years === 1 ? <Trans>1 year</Trans> : <Trans>2 years</Trans>);

/** The package's name and length in the page's language. */
export function PackageName({
  offer: { buildYourOwn, displayName, subDurationInYears },
}: {
  offer: Pick<Package, 'buildYourOwn' | 'displayName' | 'subDurationInYears'>;
}) {
  return (
    <>
      {buildYourOwn ? <Trans>Build your own</Trans> : <span lang="en">{displayName}</span>},{' '}
      <Period years={subDurationInYears} />
    </>
  );
}
