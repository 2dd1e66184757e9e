import { supportPhone } from '../../../contract/support-phone.ts';

/** Dialled with one touch. */
export function SupportPhone({ country }: { country: string | undefined }) {
  const { tel, shown } = supportPhone(country);
  return <a href={`tel:${tel}`}>{shown}</a>;
}
