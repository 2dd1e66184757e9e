import { roads } from './roads.ts';
import { test } from './test.ts';
import { beginVisit } from './visit.ts';
import { callsOf, codeOf, plan, walk } from './walk.ts';

for (const [chart, road] of Object.entries(roads)) {
  test.describe(chart, () => {
    for (const [at, tour] of plan(road).entries()) {
      test(`${at + 1}: ${tour.name}`, async ({ page, context, site: { world }, ledger }) => {
        const ends: (() => Promise<unknown>)[] = [];
        const visit = await beginVisit(page, context, world, callsOf(road), codeOf(road), ends);
        try {
          await walk(road, tour, visit);
        } finally {
          ledger.add(visit.observer);
          await visit.gate.open();
          for (const end of ends) await end();
        }
      });
    }
  });
}
