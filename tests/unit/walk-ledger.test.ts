import { expect, it, vi } from 'vitest';
import { tripMachine } from '../../machines/wizard/fixtures/trip.machine.ts';
import type { Harness } from '../e2e/walk/harness.ts';
import { createLedger } from '../e2e/walk/ledger.ts';
import type { Observer } from '../e2e/walk/observer.ts';
import { writeCoverage } from '../levels/write-coverage.ts';

vi.mock(import('../levels/write-coverage.ts'), () => ({ writeCoverage: vi.fn<typeof writeCoverage>() }));

it('a run of some walks leaves what earlier runs took of other charts', () => {
  const walked = { flow: { machine: tripMachine } } as unknown as Harness; // the ledger reads nothing else
  const other = { flow: { machine: { id: 'other', root: tripMachine.root } } } as unknown as Harness;
  const ledger = createLedger({ trip: walked, other });
  ledger.add({ taken: new Map([[tripMachine.id, new Set<string>()]]) } as unknown as Observer);
  ledger.write(0);
  expect(vi.mocked(writeCoverage).mock.calls.map(([{ chart }]) => chart)).toEqual(['trip']);
});
