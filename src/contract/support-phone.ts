/** `tel` is the dialled number; `shown` is the displayed one. */
export interface SupportPhone {
  tel: string;
  shown: string;
}

const northAmerica: SupportPhone = { tel: '+18667559991', shown: '(866) 755-9991' };
const britishIsles: SupportPhone = { tel: '+442035140008', shown: '02035140008' };

/** Numbers by country, ISO 3166-1 alpha-2. */
export const supportPhones: Readonly<Record<string, SupportPhone>> = {
  US: northAmerica,
  CA: northAmerica,
  MX: northAmerica,
  GB: britishIsles,
  IE: britishIsles,
  AU: { tel: '+611800823469', shown: '1800 823 469' },
  NZ: { tel: '+64800453751', shown: '0800 453 751' },
};

/** @param country ISO 3166-1 alpha-2; other countries get the North American number */
export const supportPhone = (country: string | undefined): SupportPhone =>
  (country === undefined ? undefined : supportPhones[country]) ?? northAmerica;
