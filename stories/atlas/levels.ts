/** What one level of the tests did with a transition in its last run. */
export interface Level {
  level: string;
  /** `beyond`: this level cannot take it. `elsewhere`: it need not, because another level takes it. */
  result: 'taken' | 'beyond' | 'elsewhere' | 'missed';
  /** The reason, if it was not taken. */
  why: string;
}

const names: Readonly<Record<string, string>> = {
  machine: 'the machine tests',
  screens: 'the walks through the screens',
  product: 'the walks through the product',
};

/**
 * Sentences that say which levels took a transition, and why others did not.
 *
 * @example
 * levelsInWords([{ level: 'machine', result: 'taken', why: '' }]); // ['Taken by the machine tests.']
 */
export function levelsInWords(levels: readonly Level[]): string[] {
  const nameOf = ({ level }: Level) => names[level] ?? level;
  const taken = levels.filter(({ result }) => result === 'taken').map(nameOf);
  const others = levels.filter(({ result }) => result !== 'taken');
  return [
    ...(taken.length > 0 ? [`Taken by ${new Intl.ListFormat('en').format(taken)}.`] : []),
    ...others.map(other => {
      if (other.result === 'beyond') return `Beyond ${nameOf(other)}: ${other.why.replace(/\.$/, '')}.`;
      if (other.result === 'elsewhere') return `Not needed in ${nameOf(other)}: ${other.why}.`;
      return `Missed by ${nameOf(other)}.`;
    }),
  ];
}
