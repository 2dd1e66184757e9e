import { pageSettings } from '../../api/page-settings.ts';
import { i18n, languageTag, type Locale } from '../../i18n/i18n.ts';
import { noPlaces } from '../../integrations/places/no-places.ts';
import type { Places } from '../../integrations/places/places.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';

/** The address lookup service that the server names, loaded once. */
export function productPlaces(): () => Promise<Places> {
  let found: Promise<Places> | null = null;
  return () => (found ??= findPlaces());
}

async function findPlaces(): Promise<Places> {
  const { places } = await pageSettings();
  if (places === null) return noPlaces;
  const { googlePlaces } = await lazyPart(() => import('../../integrations/places/google-places.ts'), 'spare');
  return googlePlaces({ key: places.key, language: () => languageTag(i18n.locale as Locale) }); // only our catalogues are ever activated
}
