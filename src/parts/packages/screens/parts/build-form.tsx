import { useForm } from '@formisch/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { buildYourOwnMachine } from '../../../../../machines/parts/packages/build-your-own.machine.ts';
import type { Catalogue } from '../../../../../machines/parts/packages/packages.types.ts';
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
import { AddOnOptions, LengthOptions } from './build-options.tsx';
import { BuildTotal, KnownPrice } from './build-total.tsx';
import { serviceWords } from '../../service-words.ts';
import { useHeadingAfterRetry } from './use-heading-after-retry.ts';

interface BuildFormProps {
  actor: ActorRefFrom<typeof buildYourOwnMachine>;
  catalogue: Catalogue;
}

export function BuildForm({ actor, catalogue }: BuildFormProps) {
  const { i18n, t } = useLingui();
  useHeadingAfterRetry();
  const isBroken = useSelector(actor, state => state.matches('broken'));
  const retryAfter = useSelector(actor, ({ context }) => context.retryAfter);
  const isValidating = useSelector(actor, state => state.matches('validating'));
  const hasPrices = useSelector(actor, ({ context }) => context.hasPrices);
  const years = useSelector(actor, ({ context }) => context.years);
  const draft = useSelector(actor, ({ context }) => context.choice);
  const choice = draft ?? firstChoice({ catalogue, years, hasPrices });
  const form = useForm({ schema: BuildYourOwnSchema, initialInput: choice });
  const offer = ownPackageOf(catalogue, choice);
  const offers = catalogue.packages.filter(({ buildYourOwn }) => buildYourOwn);
  const addOns = catalogue.addOns.filter(addOn => addOn.years === offer?.subDurationInYears);
  return (
    <Stack>
      <NoticeArea about={isBroken ? 'broken' : null}>
        <BrokenNotice retryAfter={retryAfter} />
      </NoticeArea>
      <Form
        of={form}
        busy={isValidating}
        onTyped={values => actor.send({ type: 'build.typed', values })}
        onSubmit={values => actor.send({ type: 'build.submitted', values })}
      >
        <LengthOptions form={form} offers={offers} />
        <Panel heading={<Trans>Always included</Trans>}>
          <FeatureList features={(offer?.services ?? []).map(service => i18n._(serviceWords[service]))} />
        </Panel>
        <AddOnOptions form={form} addOns={addOns} hasPrices={hasPrices} />
        {offer ? (
          hasPrices ? (
            <BuildTotal actor={actor} offer={offer} choice={choice} addOns={addOns} />
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
