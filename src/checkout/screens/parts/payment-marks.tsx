import css from './payment-marks.module.css';

/** What is taken, as small plates with names on them: nobody's artwork. */
export function PaymentMarks({ names }: { names: readonly string[] }) {
  return <span className={css.marks}>{names.map(name => <span key={name} className={css.mark}>{name}</span>)}</span>;
}
