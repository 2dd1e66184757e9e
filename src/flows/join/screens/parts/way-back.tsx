import { Trans } from '@lingui/react/macro';
import { BackLink } from '../../../../ui/back-link/back-link.tsx';
import { useBack } from '../../../../wizard/index.ts';

/** The back link of a step without a number. */
export function WayBack() {
  const back = useBack();
  return (
    back && (
      <BackLink href={back.href} onSelect={back.go}>
        <Trans>Back</Trans>
      </BackLink>
    )
  );
}
