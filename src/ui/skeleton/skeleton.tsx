import { Trans } from '@lingui/react/macro';
import css from './skeleton.module.css';

const shapes = {
  form: ['title', 'line', 'field', 'field', 'field', 'button'],
  cards: ['common', 'cards', 'button'],
  checkout: ['title', 'card', 'field', 'button'],
  receipt: ['round', 'title', 'line', 'line', 'line', 'card'],
} as const;

export interface SkeletonProps {
  /** Kind of the content that is loading. */
  shape: keyof typeof shapes;
}

/** A placeholder for loading content. It only appears if the wait is long enough to be noticed. */
export function Skeleton({ shape }: SkeletonProps) {
  return (
    <output className={css.skeleton}>
      <span className="visually-hidden">
        <Trans>Loading…</Trans>
      </span>
      {shapes[shape].map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a shape never change
        <span key={at} className={css[part]}>
          {part === 'cards' ? [1, 2, 3, 4].map(card => <span key={card} className={css.card} />) : null}
        </span>
      ))}
    </output>
  );
}
