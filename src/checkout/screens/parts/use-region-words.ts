import { useLingui } from '@lingui/react/macro';

/** What a region is called where there are states, and where there are not. */
export function useRegionWords(country: string): { label: string; choose: string } {
  const { t } = useLingui();
  return country === 'US' ? { label: t`State`, choose: t`Select a state` } : { label: t`Province or region`, choose: t`Select a province` };
}
