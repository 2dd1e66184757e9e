import type { AnyStateMachine } from 'xstate';
import { chartedTransitions, descendants } from '../../../machines/wizard/testing/index.ts';
import { writeCoverage } from '../../levels/write-coverage.ts';
import type { Observer } from './observer.ts';
import type { Harness } from './harness.ts';

/** Collects the transitions that one worker's walks have taken, in the walked charts and in those on the way. */
export function createLedger(harnesses: Readonly<Record<string, Harness>>) {
  const seen = new Map<string, Set<string>>();
  return {
    add({ taken }: Observer) {
      for (const [machine, keys] of taken) seen.set(machine, new Set([...(seen.get(machine) ?? []), ...keys]));
    },
    write(worker: number) {
      for (const [
        chart,
        {
          flow: { machine },
          beyond = {},
          onTheWay = [],
        },
      ] of Object.entries(harnesses)) {
        const keys = seen.get(machine.id);
        if (!keys) continue; // a run of some walks only must not replace what another run took of other charts
        const names = namesIn(machine);
        const known = new Set(names.values());
        for (const name of onTheWay) if (!known.has(name)) throw new Error(`The chart '${chart}' has no '${name}'`);
        const taken = [...keys].flatMap(key => names.get(key) ?? []);
        writeCoverage({ level: 'product', chart, part: String(worker), taken, beyond });
      }
    },
  };
}

/** The names of a chart's transitions by their position in it. */
function namesIn(machine: AnyStateMachine): Map<string, string> {
  const nameOf = new Map(chartedTransitions(machine).map(({ definition, name }) => [definition, name]));
  const lists = descendants(machine.root).flatMap(node =>
    [...node.transitions.values(), node.always ?? []].map(list => ({ node, list })),
  );
  return new Map(
    lists.flatMap(({ node, list }) =>
      list.map((definition, i) => [`${node.id} ${definition.eventType} ${i}`, nameOf.get(definition) ?? '']),
    ),
  );
}
