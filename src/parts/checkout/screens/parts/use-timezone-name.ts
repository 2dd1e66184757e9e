import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { timezoneName } from '../../../../contract/timezone-name.ts';
import { languageTag, type Locale } from '../../../../i18n/i18n.ts';

/** A time zone's name in the page's language; its id if the browser does not know it. A name takes a slow phone 3 ms. */
export function useTimezoneName(): (id: string) => string {
  const { i18n } = useLingui();
  const tag = languageTag(i18n.locale as Locale); // only our catalogues are ever activated
  return useCallback(
    id => {
      try {
        return timezoneName(id, tag);
      } catch {
        return id;
      }
    },
    [tag],
  );
}
