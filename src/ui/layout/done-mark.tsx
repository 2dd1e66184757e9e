import { Icon } from '../icon/icon.tsx';
import css from './done-mark.module.css';

/** The large check mark above a success message. */
export function DoneMark() {
  return (
    <span className={css.mark} data-print="hide">
      <Icon name="check" size={28} />
    </span>
  );
}
