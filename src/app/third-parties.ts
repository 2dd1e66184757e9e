import type { Wizard } from '../../machines/wizard/index.ts';
import { pageSettings } from '../api/page-settings.ts';
import { noAffiliate } from '../integrations/affiliate/affiliate.ts';
import { pixelAffiliate } from '../integrations/affiliate/pixel-affiliate.ts';
import { segmentAnalytics } from '../integrations/analytics/segment-analytics.ts';
import { visitorAnalytics } from '../integrations/analytics/visitor-analytics.ts';
import { pushOrder } from '../integrations/ecommerce/push-order.ts';
import { anonymousId } from '../integrations/flags/anonymous-id.ts';
import type { Flow } from './flow.ts';

/**
 * Sends the charts' analytics events, earlier ones included, to the third parties that the server names. What should
 * never happen is logged to the console; the log has nothing that a visitor typed.
 */
export async function forwardEvents(flow: Flow, { actor, onAnalyticsEvent }: Wizard): Promise<void> {
  const tracking = await flow.loadTracking();
  actor.on('analytics', ({ event }: { event?: unknown }) => {
    const fault = tracking.faultIn(event);
    if (fault !== null) console.error(fault, event);
  });
  const { analytics, affiliate } = await pageSettings();
  const reportSale = affiliate ? pixelAffiliate(affiliate.pixel) : noAffiliate;
  if (analytics) visitorAnalytics.use(segmentAnalytics({ ...analytics, anonymousId: anonymousId() }));
  const email = tracking.emailOf(actor.getSnapshot().context);
  if (email !== null) visitorAnalytics.identify(email);
  onAnalyticsEvent(event => {
    const sale = tracking.saleOf(event);
    if (sale) {
      pushOrder(sale.gaPayload);
      reportSale(sale);
    }
    tracking.eventsOf(event).forEach(visitorAnalytics.track);
  });
}
