import { useForm } from '@formisch/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { showsPrices } from '../../../../../machines/flows/join/join.context.ts';
import type { Catalogue } from '../../../../../machines/flows/join/join.types.ts';
import { BuildYourOwnSchema } from '../../../../contract/entities/build-your-own.schema.ts';
import { BrokenNotice } from '../../../../form/broken-notice.tsx';
import { Form } from '../../../../form/form.tsx';
import { NoticeArea } from '../../../../form/notice-area.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { FeatureList } from '../../../../ui/feature-list/feature-list.tsx';
import { Actions } from '../../../../ui/layout/actions.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Panel } from '../../../../ui/panel/panel.tsx';
import { firstChoice, ownPackageOf } from '../../built-order.ts';
import { useSelector, useSend } from '../../join.hooks.ts';
import { serviceWords } from '../../../../parts/packages/service-words.ts';
import { AddOnOptions } from './add-on-options.tsx';
import { BuildTotal } from './build-total.tsx';
import { KnownPrice } from './known-price.tsx';
import { LengthOptions } from './length-options.tsx';

export function BuildForm({ catalogue }: { catalogue: Catalogue }) {
  const { i18n, t } = useLingui();
  const send = useSend();
  const isBroken = useSelector(state => state.matches({ buildYourOwn: 'broken' }));
  const retryAfter = useSelector(({ context }) => context.retryAfter);
  const isValidating = useSelector(state => state.matches({ buildYourOwn: 'validating' }));
  const hasPrices = useSelector(({ context }) => showsPrices(context));
  const draft = useSelector(({ context }) => context.drafts.build);
  const choice = draft ?? firstChoice(catalogue, hasPrices);
  const form = useForm({ schema: BuildYourOwnSchema, initialInput: choice });
  const offer = ownPackageOf(catalogue, choice);
  const offers = catalogue.packages.filter(({ buildYourOwn }) => buildYourOwn);
  const addOns = catalogue.addOns.filter(({ years }) => years === offer?.subDurationInYears);
  return (
    <Stack>
      <NoticeArea about={isBroken ? 'broken' : null}>
        <BrokenNotice retryAfter={retryAfter} />
      </NoticeArea>
      <Form
        of={form}
        busy={isValidating}
        onTyped={values => send({ type: 'build.typed', values })}
        onSubmit={values => send({ type: 'build.submitted', values })}
      >
        <LengthOptions form={form} offers={offers} />
        <Panel heading={<Trans>Always included</Trans>}>
          <FeatureList features={(offer?.services ?? []).map(service => i18n._(serviceWords[service]))} />
        </Panel>
        <AddOnOptions form={form} addOns={addOns} hasPrices={hasPrices} />
        {offer ? (
          hasPrices ? (
            <BuildTotal offer={offer} choice={choice} addOns={addOns} />
          ) : (
            <KnownPrice offer={offer} />
          )
        ) : null}
        <Actions>
          <Button type="submit" busy={isValidating} busyLabel={t`Checking…`}>
            <Trans>Continue</Trans>
          </Button>
        </Actions>
      </Form>
    </Stack>
  );
}
