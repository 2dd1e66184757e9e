import type { Figure } from '../part.ts';
import type { Disagreement } from '../support/ledger.ts';
import type { Interrupted } from './interrupt.ts';
import type { Lane } from './lane.ts';
import type { Statement } from './page.ts';
import { strikes, type Visit } from './plan.ts';
import { untruths } from './truth.ts';

/** Counts the results of all lanes. */
export function createTally(log: (line: string) => void) {
  const killsAt = new Map(strikes.map(strike => [strike, 0]));
  const disagreeing = new Map<Disagreement, number>();
  const counts = {
    visits: 0,
    paid: 0,
    repeats: 0,

    untrue: 0,
    stuck: 0,
    unended: 0,
    alerts: 0,
    starts: 0,
    mails: 0,
  };

  return {
    async add(
      { books }: Lane,
      number: number,
      visit: Visit,
      { payer, statements, struck, hasEndedWell }: Interrupted,
    ): Promise<void> {
      const untrue = await untruths(books, payer, statements);
      const isPaid = statements.some(({ type }) => type === 'paid');
      const isStuck = !isPaid || statements.some(({ type }) => type === 'stuck' || type === 'elsewhere');
      for (const strike of struck) killsAt.set(strike, (killsAt.get(strike) ?? 0) + 1);
      counts.visits += 1;
      if (counts.visits % 50 === 0) log(`${counts.visits} visits`);
      counts.paid += Number(isPaid);
      counts.repeats += statements.length - 1;
      counts.untrue += Number(untrue.length > 0);
      counts.stuck += Number(isStuck);
      counts.unended += Number(!hasEndedWell);
      if (untrue.length === 0 && !isStuck && struck.length === visit.strikes.length && hasEndedWell) return;
      log(`visit ${number}: ${wordsOf(visit)}; struck at ${struck.join(', ')}`);
      log(`  order ${payer.subjectId}, statements ${statements.map(sayingOf).join(', ')}`);
      for (const untruth of untrue) log(`  untrue: ${untruth}`);
    },

    close({ starts, alerts, mail }: Lane, found: Record<Disagreement, string[]>): void {
      counts.starts += starts;
      counts.alerts += alerts.length;
      counts.mails += mail.received.length;
      for (const line of alerts) log(line);
      for (const [what, cases] of Object.entries(found)) {
        disagreeing.set(what as Disagreement, (disagreeing.get(what as Disagreement) ?? 0) + cases.length); // its keys
        if (cases.length > 0) log(`${what}: ${cases.join(', ')}`);
      }
    },

    figures: (planned: number): Figure[] => [
      ...[...killsAt].map(([strike, value]): Figure => ({ what: `kills at: ${strike}`, value })),
      { what: 'kills', value: [...killsAt.values()].reduce((total, each) => total + each, 0), bound: { is: planned } },
      { what: 'processes started', value: counts.starts },
      { what: 'visitors', value: counts.visits },
      { what: 'visitors who have paid in the end', value: counts.paid, bound: { is: counts.visits } },
      { what: 'further answers to visitors who tried again or twice', value: counts.repeats },
      { what: 'visitors with an untrue statement', value: counts.untrue, bound: { is: 0 } },
      { what: 'visitors stuck', value: counts.stuck, bound: { is: 0 } },
      ...[...disagreeing].map(([what, value]): Figure => ({ what, value, bound: { is: 0 } })),
      { what: 'mails delivered', value: counts.mails },
      { what: 'processes that did not end when they were asked to', value: counts.unended, bound: { is: 0 } },
      { what: 'alerts in the log', value: counts.alerts, bound: { is: 0 } },
    ],
  };
}

const wordsOf = ({ flow, method, isDeclinedFirst, habit, strikes: planned }: Visit): string =>
  `${flow} by ${method}${isDeclinedFirst ? ' after a decline' : ''}, who ${habit}; strikes at ${planned.join(', ')}`;

const sayingOf = (statement: Statement): string => (statement.type === 'elsewhere' ? statement.state : statement.type);
