import { expect } from 'storybook/test';
import { i18n } from '../../src/i18n/i18n.ts';

const missing = new Set<string>();
i18n.on('missing', ({ id, locale }) => void missing.add(`${locale}: ${id}`));

/**
 * Checks that apply to every story. The check of the catalogues finds messages that are not translated.
 */
export async function checkPage(): Promise<void> {
  const root = document.documentElement;
  const found: Record<string, string[]> = {};
  for (const size of ['100%', '200%']) {
    root.style.fontSize = size;
    found[`elements cut off at 320 px with text of ${size}`] = overflowing();
    found[`words broken inside at 320 px with text of ${size}`] = brokenWords();
    root.style.removeProperty('font-size');
  }
  found['radio buttons of one group with the same name'] = radiosOfOneName();
  found['asides before the page’s heading'] = asidesBeforeHeading();
  found['messages missing from the catalogues'] = [...missing];
  missing.clear();
  // One expectation, because Storybook records each, which takes longer than the checks.
  await expect(Object.fromEntries(Object.entries(found).filter(([, places]) => places.length > 0))).toEqual({});
}

/** Elements that overflow the page, and fields whose text is cut off. */
function overflowing(): string[] {
  const root = document.documentElement;
  const edge = root.clientWidth;
  const sideways =
    root.scrollWidth > edge
      ? [...document.body.querySelectorAll('*')].filter(element => element.getBoundingClientRect().right > edge + 0.5)
      : [];
  return [...sideways, ...[...document.querySelectorAll('select')].filter(isCut)].map(
    element => `${element.outerHTML.slice(0, 80)} ${element.textContent.slice(0, 40)}`,
  );
}

/** Words and prices that continue on a second line. Code, addresses and the longest names may. */
function brokenWords(): string[] {
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    range.selectNodeContents(text);
    if (!isOnLines(range) || !text.parentElement?.checkVisibility()) continue; // closed details have no layout
    for (const { 0: word, index } of text.data.matchAll(/[^\s/–—-]+/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (word.length <= 18 && !/[@"_]|\.\p{L}/u.test(word) && isOnLines(range))
        broken.push(`${word} in ${text.parentElement.outerHTML.slice(0, 80)}`);
    }
  }
  return broken;
}

/** Whether a text takes more than one line. A character of another font begins at another height of the same line. */
function isOnLines(range: Range): boolean {
  const [first, ...others] = range.getClientRects();
  return others.some(({ top, bottom }) => first !== undefined && (top + bottom) / 2 > first.bottom);
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
