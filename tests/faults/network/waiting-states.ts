import { globSync, readFileSync } from 'node:fs';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { descendants, leafName } from '../../../machines/wizard/testing/index.ts';
import { allCalls } from '../../../src/contract/all-calls.ts';
import { evaluateFlags } from '../../../src/contract/calls/flag.calls.ts';
import type { Call } from '../../../src/contract/call.ts';
import { harnesses } from '../../e2e/walk/harnesses.ts';
import type { Situation } from './situation.ts';

/** States whose actor sends no request to our server, with the reason. Keyed by chart, state and actor. */
const asksNobody: Readonly<Record<string, string>> = {
  'join payment.loading loadCheckout': 'code, not a call: tests/e2e/missing-parts.spec.ts has it fail',
  'billing asking.form.validating validateAddress': 'validated in the page',
  'addressLookup finding findSource': 'the page has loaded its settings before',
  'addressLookup served.looking suggestAddresses': 'Google is asked',
  'submission settling connection': 'the browser is asked',
  ...Object.fromEntries(
    ['paypal', 'venmo', 'applePay'].flatMap(wallet => [
      [`paymentMethod ${wallet}.asking wallet`, 'it is readied in the session that the card has opened'],
      [`paymentMethod ${wallet}.asking.approving approval`, 'the wallet’s own window is asked'],
    ]),
  ),
};

/** Every state that invokes an actor other than a machine. */
const waitingStates = () =>
  Object.values(harnesses).flatMap(({ flow: { machine } }) =>
    descendants(machine.root).flatMap(node =>
      node.invoke.flatMap(({ src }) =>
        typeof src === 'string' && !isChart(machine, src) ? [{ machine: machine.id, state: leafName(node), src }] : [],
      ),
    ),
  );

const isChart = (machine: AnyStateMachine, src: string): boolean =>
  (machine.implementations.actors as Record<string, unknown>)[src] instanceof StateMachine;

/** States without a situation or a reason, and reasons without a state. */
export function unmetStates(situations: readonly Situation[]): string[] {
  const met = new Set(situations.map(({ waits: [machine, state] }) => `${machine} ${state}`));
  const states = waitingStates();
  const unmet = states.filter(
    ({ machine, state, src }) =>
      !met.has(`${machine} ${state}`) && !Object.hasOwn(asksNobody, `${machine} ${state} ${src}`),
  );
  const known = new Set(states.map(({ machine, state, src }) => `${machine} ${state} ${src}`));
  return [
    ...unmet.map(({ machine, state, src }) => `${machine} waits in '${state}' for ${src}`),
    ...Object.keys(asksNobody)
      .filter(key => !known.has(key))
      .map(key => `there is no ${key}`),
  ];
}

/** The calls that a page makes: those named in its code, and that of `ofrep-source.ts`, which names the address. */
export function callsOfPages(): Map<string, Call> {
  const code = globSync('src/**/*.{ts,tsx}', { exclude: ['src/server/**', 'src/contract/**', '**/*.test.*'] })
    .map(file => readFileSync(file, 'utf8'))
    .join('\n');
  const imported = [...code.matchAll(/import \{([^}]+)\} from '[^']*contract\/calls\//g)]
    .map(([, names = '']) => names)
    .join(',');
  const named = Object.entries(allCalls).filter(
    ([name]) => new RegExp(`\\b${name}\\b`).test(imported) || new RegExp(`\\bcalls\\.${name}\\b`).test(code),
  );
  return new Map<string, Call>([...named, ['evaluateFlags', evaluateFlags]]);
}
