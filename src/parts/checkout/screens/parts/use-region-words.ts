import { useLingui } from '@lingui/react/macro';

/** The words for a country's regions. Mexico has its own messages, because Spanish calls its regions states. */
export function useRegionWords(country: string): { label: string; choose: string } {
  const { t } = useLingui();
  if (country === 'US') return { label: t`State`, choose: t`Select a state` };
  if (country === 'MX')
    return {
      label: t({ context: 'Mexico', message: 'Province or region' }),
      choose: t({ context: 'Mexico', message: 'Select a province' }),
    };
  return { label: t`Province or region`, choose: t`Select a province` };
}
