import type { joinMachine } from '../../machines/flows/join/join.machine.ts';
import type { Wizard } from '../../machines/wizard/index.ts';
import { pageSettings } from '../api/page-settings.ts';
import type { PageSettings } from '../contract/calls/page.calls.ts';
import { noAffiliate } from '../integrations/affiliate/affiliate.ts';
import { pixelAffiliate } from '../integrations/affiliate/pixel-affiliate.ts';
import { segmentAnalytics } from '../integrations/analytics/segment-analytics.ts';
import { visitorAnalytics } from '../integrations/analytics/visitor-analytics.ts';
import { pushOrder } from '../integrations/ecommerce/push-order.ts';
import { anonymousId } from '../integrations/flags/anonymous-id.ts';
import { logErrors } from './error-log.ts';
import { type Fact, trackedEvents } from './tracked-events.ts';

/** Sends the charts' analytics events, earlier ones included, to the third parties that the server names. */
export async function tellThirdParties(wizard: Wizard<typeof joinMachine>): Promise<void> {
  logErrors(wizard.actor);
  const { analytics, affiliate } = await pageSettings();
  const tellOfOrder = tellOfOrderTo(affiliate);
  if (analytics) visitorAnalytics.use(segmentAnalytics({ ...analytics, anonymousId: anonymousId() }));
  const { parent } = wizard.actor.getSnapshot().context;
  if (parent) visitorAnalytics.identify(parent.email);
  wizard.onAnalyticsEvent(said => {
    const fact = said as Fact; // the charts of this page emit nothing else
    if (fact.name === 'orderPaid') tellOfOrder(fact);
    trackedEvents(fact).forEach(visitorAnalytics.track);
  });
}

function tellOfOrderTo(affiliate: PageSettings['affiliate']) {
  const tell = affiliate ? pixelAffiliate(affiliate.pixel) : noAffiliate;
  return (order: Extract<Fact, { name: 'orderPaid' }>) => {
    pushOrder(order.gaPayload);
    tell(order);
  };
}
