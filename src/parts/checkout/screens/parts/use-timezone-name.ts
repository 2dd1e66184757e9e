import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Timezone } from '../../../../contract/calls/geography.calls.ts';
import { timezoneName } from '../../../../contract/timezone-name.ts';
import { languageTag, type Locale } from '../../../../i18n/i18n.ts';

/** The time zone's name in the page's language; the list's name if the browser does not know the zone. */
export function useTimezoneName(): (timezone: Timezone) => string {
  const { i18n } = useLingui();
  const tag = languageTag(i18n.locale as Locale); // only our catalogues are ever activated
  return useCallback(
    ({ id, name }) => {
      try {
        return timezoneName(id, tag);
      } catch {
        return name;
      }
    },
    [tag],
  );
}
