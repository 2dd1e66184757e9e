import { supportPhone } from '../../../brand/brand.ts';

/** Never broken across lines, and dialled with one touch. */
export function SupportPhone({ country }: { country: string | undefined }) {
  const { tel, shown } = supportPhone(country);
  return <a href={`tel:${tel}`} style={{ whiteSpace: 'nowrap' }}>{shown}</a>;
}
