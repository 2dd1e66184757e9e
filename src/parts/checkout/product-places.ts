import { pageSettings } from '../../api/page-settings.ts';
import { i18n, languageTag, type Locale } from '../../i18n/i18n.ts';
import type { Places } from '../../integrations/places/places.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';

/** Loads the address lookup service that the server names; null if it names none. */
export async function findPlaces(): Promise<Places | null> {
  const { places } = await pageSettings();
  if (places === null) return null;
  const { googlePlaces } = await lazyPart(() => import('../../integrations/places/google-places.ts'), 'spare');
  return googlePlaces({ key: places.key, language: () => languageTag(i18n.locale as Locale) }); // only our catalogues are ever activated
}
