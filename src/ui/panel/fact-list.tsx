import type { ReactNode } from 'react';
import css from './fact-list.module.css';

export interface Fact {
  key: string;
  label: ReactNode;
  value: ReactNode;
}

/** A read-only list of facts: a name, an address, the last four digits of a card. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(fact => (
        <div key={fact.key}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
