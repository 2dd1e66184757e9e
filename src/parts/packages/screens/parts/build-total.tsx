import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { buildYourOwnMachine } from '../../../../../machines/parts/packages/build-your-own.machine.ts';
import type { BuildYourOwn } from '../../../../contract/entities/build-your-own.schema.ts';
import type { AddOn, Package } from '../../../../contract/entities/package.schema.ts';
import { useAnnouncement } from '../../../../ui/announcer/use-announcement.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { QuietLine } from '../../../../ui/layout/quiet-line.tsx';
import { SummaryPanel, type SummaryRow } from '../../../../ui/summary-panel/summary-panel.tsx';
import { useWaitWords } from '../../../../ui/wait-notice/use-wait-words.ts';
import { servicesOf } from '../../built-order.ts';
import { serviceWords } from '../../service-words.ts';
import css from './build-total.module.css';

interface BuildTotalProps {
  actor: ActorRefFrom<typeof buildYourOwnMachine>;
  offer: Package;
  choice: BuildYourOwn;
  addOns: readonly AddOn[];
}

/** Shows the server's total. While a new one loads, the previous total is dimmed. */
export function BuildTotal({ actor, offer, choice, addOns }: BuildTotalProps) {
  const { i18n, t } = useLingui();
  const isPricing = useSelector(actor, state => state.matches('pricing'));
  const isUnpriced = useSelector(actor, state => state.matches('unpriced'));
  const built = useSelector(actor, ({ context }) => context.built);
  const { subDurationInYears, currencyCode: currency } = offer;
  const rows: SummaryRow[] = [
    {
      key: 'package',
      label: (
        <Trans>
          Package for{' '}
          <Plural value={subDurationInYears} one={`${subDurationInYears} year`} other={`${subDurationInYears} years`} />
        </Trans>
      ),
      amount: offer.totalPriceFormatted,
    },
    ...servicesOf(choice)
      .flatMap(taken => addOns.filter(({ service }) => service === taken))
      .map(({ service, amount, amountFormatted }) => ({
        key: service,
        label: i18n._(serviceWords[service]),
        amount: amount === 0 ? <Trans>Free</Trans> : amountFormatted,
      })),
  ];
  const { totalPriceFormatted: total = '—', vatAmountFormatted = null } = built ?? {};
  useAnnouncement(isPricing || built === null ? null : t`Total (${currency}): ${total}`);
  return (
    <SummaryPanel
      collapsible={false}
      heading={<Trans>Your package</Trans>}
      rows={rows}
      total={{
        label: <Trans>Total ({currency})</Trans>,
        amount: (
          <span className={css.total} aria-busy={isPricing}>
            {total}
          </span>
        ),
      }}
      note={
        isUnpriced ? (
          <Unpriced actor={actor} />
        ) : (
          <>
            <Trans>The price is for one parent.</Trans>{' '}
            {offer.vatAmount === null ? (
              <Trans>Tax depends on your billing address.</Trans>
            ) : (
              vatAmountFormatted !== null && <Trans>It includes {vatAmountFormatted} VAT.</Trans>
            )}
          </>
        )
      }
    />
  );
}

/** An error message next to the total, so that a visitor who ticks an option is not taken to the top of the page. */
function Unpriced({ actor }: Pick<BuildTotalProps, 'actor'>) {
  const retryAfter = useSelector(actor, ({ context }) => context.retryAfter);
  const wait = useWaitWords()(retryAfter ?? 0);
  return (
    <span role="alert" className={css.unpriced}>
      {retryAfter === null ? (
        <Trans>We couldn’t calculate the price. Please check your connection.</Trans>
      ) : (
        <Trans>We couldn’t calculate the price. {wait}</Trans>
      )}
      <Button variant="quiet" onClick={() => actor.send({ type: 'retried' })}>
        <Trans>Try again</Trans>
      </Button>
    </span>
  );
}

/** Shown when the prices of add-ons are hidden: the price of the package without add-ons. */
export function KnownPrice({ offer: { totalPriceFormatted, subDurationInYears, vatAmount } }: { offer: Package }) {
  return (
    <QuietLine icon="info">
      <Trans>
        <strong>From {totalPriceFormatted}</strong> for{' '}
        <Plural value={subDurationInYears} one={`${subDurationInYears} year`} other={`${subDurationInYears} years`} />,
        plus what you add.
      </Trans>{' '}
      {vatAmount === null ? <Trans>Tax depends on your billing address.</Trans> : <Trans>VAT is included.</Trans>}{' '}
      <Trans>You’ll see the price on the next page, before you pay.</Trans>
    </QuietLine>
  );
}
