import { supportPhone } from '../../contract/support-phone.ts';

/** The support number as a link that dials it. */
export function SupportPhone({ country }: { country: string | undefined }) {
  const { tel, shown } = supportPhone(country);
  return <a href={`tel:${tel}`}>{shown}</a>;
}
