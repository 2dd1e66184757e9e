import { useLingui } from '@lingui/react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { bannerMachine } from '../../machines/parts/banner/banner.machine.ts';
import { BannerPlace } from '../../src/app/banner-place.tsx';
import { joinNotices } from '../../src/flows/join/join.notices.ts';
import { Notice } from '../../src/ui/notice/notice.tsx';
import type { PageProps } from '../flow.ts';
import { OnAStep } from './on-a-step.tsx';

/** Draws the staged machine, because the product's banner runs a machine of its own. */
export function Page({ wizard }: PageProps) {
  const { i18n } = useLingui();
  const actor = wizard.actor as unknown as ActorRefFrom<typeof bannerMachine>; // the flow's own machine
  const reason = useSelector(actor, ({ context }) => context.reason);
  const message = reason === null ? undefined : joinNotices[reason as keyof typeof joinNotices];
  return (
    <OnAStep state="parentDetails.editing">
      <BannerPlace>
        {message && <Notice onDismiss={() => actor.send({ type: 'dismissed' })}>{i18n._(message)}</Notice>}
      </BannerPlace>
    </OnAStep>
  );
}
