import { expect } from 'storybook/test';
import { i18n } from '../../src/i18n/i18n.ts';

const missing = new Set<string>();
i18n.on('missing', ({ id, locale }) => void missing.add(`${locale}: ${id}`));

/**
 * What holds for whatever is shown: nothing has to be scrolled for sideways, and every message is in the catalogue.
 * That each is translated is asked of the catalogues themselves.
 */
export async function checkPage(): Promise<void> {
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth, 'width of what is shown').toBeLessThanOrEqual(clientWidth);
  const unknown = [...missing];
  missing.clear();
  await expect(unknown, 'messages that are in no catalogue').toEqual([]);
}
