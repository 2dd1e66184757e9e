import { Trans } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { follow } from '../../../../ui/link/follow.ts';
import { Notice } from '../../../../ui/notice/notice.tsx';
import { useStepLinks } from '../../../../wizard/index.ts';
import type { CodeRef } from '../../checkout-parts.ts';
import { PackageName } from './package-name.tsx';

/** Leads a visitor whose activation code pays for another package than the ordered one back to the packages. */
export function PrepaidPackage({ code }: { code: CodeRef }) {
  const { buyer, package: ordered } = usePart(code, ({ context }) => context.order);
  const { href, go } = useStepLinks().to('packages');
  if (!buyer.prepaid || buyer.prepaid.id === ordered.id) return null;
  return (
    <Notice
      action={
        <a href={href} onClick={follow(go)}>
          <Trans>Back to packages</Trans>
        </a>
      }
    >
      <Trans>
        Your activation code pays for <PackageName offer={buyer.prepaid} />.
      </Trans>
    </Notice>
  );
}
