import { pageSettings } from '../../api/page-settings.ts';
import { i18n, languageTag, type Locale } from '../../i18n/i18n.ts';
import type { Places } from '../../integrations/places/places.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';

/** The address lookup service that the server names, loaded once; null if it names none. */
export function productPlaces(): () => Promise<Places | null> {
  let found: Promise<Places | null> | null = null;
  return () => (found ??= findPlaces());
}

async function findPlaces(): Promise<Places | null> {
  const { places } = await pageSettings();
  if (places === null) return null;
  const { googlePlaces } = await lazyPart(() => import('../../integrations/places/google-places.ts'), 'spare');
  return googlePlaces({ key: places.key, language: () => languageTag(i18n.locale as Locale) }); // only our catalogues are ever activated
}
