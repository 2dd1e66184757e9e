import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import css from './questions.module.css';

export interface QuestionsProps {
  items: readonly { key: string; question: ReactNode; answer: ReactNode }[];
}

/** Frequent questions; each opens its answer. */
export function Questions({ items }: QuestionsProps) {
  return (
    <div className={css.questions}>
      {items.map(({ key, question, answer }) => (
        <details key={key}>
          <summary>
            <span>{question}</span>
            <Icon name="chevron" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
