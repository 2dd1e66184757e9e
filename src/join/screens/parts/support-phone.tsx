import { supportPhone } from '../../../contract/support-phone.ts';
import css from './support-phone.module.css';

/** Never broken across lines, and dialled with one touch. */
export function SupportPhone({ country }: { country: string | undefined }) {
  const { tel, shown } = supportPhone(country);
  return <a href={`tel:${tel}`} className={css.phone}>{shown}</a>;
}
