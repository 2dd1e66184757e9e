import { expect } from 'storybook/test';
import { i18n } from '../../src/i18n/i18n.ts';

const missing = new Set<string>();
i18n.on('missing', ({ id, locale }) => void missing.add(`${locale}: ${id}`));

/**
 * Checks that apply to every story. Missing translations are found by the check of the catalogues.
 */
export async function checkPage(): Promise<void> {
  for (const size of ['100%', '200%'])
    await expect(overflowing(size), `elements cut off at 320 px with text of ${size}`).toEqual([]);
  await expect(radiosOfOneName(), 'radio buttons of one group with the same name').toEqual([]);
  await expect(asidesBeforeHeading(), 'asides before the page’s heading').toEqual([]);
  const unknown = [...missing];
  missing.clear();
  await expect(unknown, 'messages missing from the catalogues').toEqual([]);
}

/** Elements that overflow the page, and fields whose text is cut off, at a font size. */
function overflowing(fontSize: string): string[] {
  const root = document.documentElement;
  root.style.fontSize = fontSize;
  const edge = root.clientWidth;
  const sideways =
    root.scrollWidth > edge
      ? [...document.body.querySelectorAll('*')].filter(element => element.getBoundingClientRect().right > edge + 0.5)
      : [];
  const cut = [...sideways, ...[...document.querySelectorAll('select')].filter(isCut)].map(
    element => `${element.outerHTML.slice(0, 80)} ${element.textContent.slice(0, 40)}`,
  );
  root.style.removeProperty('font-size');
  return cut;
}

/** Whether the selected option does not fit into its field. A transparent field shows its value elsewhere. */
function isCut(select: HTMLSelectElement): boolean {
  const { font, letterSpacing, overflowWrap, paddingInlineStart, paddingInlineEnd, opacity } = getComputedStyle(select);
  const text = document.body.appendChild(document.createElement('div'));
  text.textContent = select.selectedOptions[0]?.textContent ?? '';
  const inlineSize = `${select.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)}px`;
  Object.assign(text.style, { font, letterSpacing, overflowWrap, inlineSize, position: 'absolute' });
  const isTooLong = text.scrollWidth > text.clientWidth || text.offsetHeight > select.clientHeight;
  text.remove();
  return isTooLong && opacity !== '0';
}

function radiosOfOneName(): string[] {
  const names = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(
    ({ name, labels }) => `${name}: ${labels?.[0]?.textContent ?? ''}`,
  );
  return names.filter((name, at) => names.indexOf(name) !== at);
}

function asidesBeforeHeading(): string[] {
  const heading = document.querySelector('main h1');
  const isBefore = (aside: Element) =>
    heading !== null && (aside.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return [...document.querySelectorAll('aside')].filter(isBefore).map(aside => aside.outerHTML.slice(0, 80));
}
