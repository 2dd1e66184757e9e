import { placesSettings } from '../support/places.ts';
import { chatSettings } from '../support/zendesk.ts';
import { plannedTours } from './planned.ts';
import { harnesses } from './harnesses.ts';
import { test } from './test.ts';
import { beginVisit } from './visit.ts';
import { callsOf, codeOf, walk } from './walk.ts';

// The other files run whole in one worker, so that it alone starts the server with their settings.
test.describe.configure({ mode: 'parallel' });

const tours = plannedTours();

for (const [chart, harness] of Object.entries(harnesses)) {
  test.describe(chart, () => {
    test.use({
      settings: { provider: harness.provider ?? 'sandbox', environment: { ...chatSettings, ...placesSettings } },
      timezoneId: 'Etc/UTC',
    }); // a time zone of Oregon would complete the address of a wallet, which must be incomplete wherever the walks run
    for (const [at, tour] of (tours[chart] ?? []).entries()) {
      test(`${at + 1}: ${tour.name}`, async ({ page, context, site, ledger }) => {
        const ends: (() => Promise<unknown>)[] = [];
        const visit = await beginVisit(page, context, site, { calls: callsOf(harness), code: codeOf(harness) }, ends);
        try {
          await walk(harness, tour, visit);
        } finally {
          ledger.add(visit.observer);
          await visit.interceptor.passAll();
          for (const end of ends) await end();
        }
      });
    }
  });
}
