import { Trans } from '@lingui/react/macro';
import { BackLink } from '../../../../ui/back-link/back-link.tsx';
import { Page, type PageProps } from '../../../../ui/page/page.tsx';
import { useBack } from '../../../../wizard/index.ts';

/** The payment page while no checkout is mounted. */
export function PaymentPage({ width, children }: Required<PageProps>) {
  const back = useBack();
  return (
    <Page width={width}>
      {back ? (
        <BackLink href={back.href} onSelect={back.go}>
          <Trans>Back</Trans>
        </BackLink>
      ) : null}
      {children}
    </Page>
  );
}
