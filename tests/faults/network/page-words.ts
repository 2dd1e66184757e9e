import type { Page } from '@playwright/test';

/** The texts and fields of a page. */
export interface Words {
  path: string;
  /** The lines of the page and of an open dialog. */
  lines: string[];
  /** The texts of notices. */
  notices: string[];
  /** Values by field name; `on` or `off` for a checkbox. */
  fields: Record<string, string>;
}

export const readPage = (page: Page): Promise<Words> =>
  page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const textOf = (element: Element) => (element instanceof HTMLElement ? element.innerText.trim() : '');
    const parts = [...document.querySelectorAll('main, dialog[open], [role=dialog]')].filter(isSeen);
    const within = (selector: string) => parts.flatMap(part => [...part.querySelectorAll(selector)]);
    const fields = [...new Set(within('input, select, textarea'))].flatMap(field => {
      if (
        !(
          field instanceof HTMLInputElement ||
          field instanceof HTMLSelectElement ||
          field instanceof HTMLTextAreaElement
        )
      )
        return [];
      const isBox = field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
      const name = field.name || field.id || field.autocomplete;
      if (isBox)
        return [[field.type === 'radio' ? `${name}=${field.value}` : name, field.checked ? 'on' : 'off'] as const];
      return [[name, field.value] as const];
    });
    return {
      path: location.pathname,
      lines: parts
        .flatMap(part => textOf(part).split('\n'))
        .map(line => line.trim())
        .filter(line => line !== ''),
      notices: [...new Set(within('[data-notice], [role=alert], [role=status]'))]
        .filter(isSeen)
        .map(textOf)
        .filter(text => text !== ''),
      fields: Object.fromEntries(fields),
    };
  });

/** The lines that are new since `before`. */
export const newlySaid = (before: Words | null, now: Words): string[] =>
  before === null || before.path !== now.path ? now.notices : now.lines.filter(line => !before.lines.includes(line));

/** The fields that have lost their value. A hidden field may come back with its value. */
export function lostFields(before: Words | null, now: Words, changes: readonly string[]): string[] {
  if (before === null || before.path !== now.path) return [];
  return Object.entries(before.fields).flatMap(([name, value]) => {
    const standing = now.fields[name];
    return value === '' || changes.includes(name) || standing === undefined || standing === value
      ? []
      : [`${name} was '${value}' and is '${standing}'`];
  });
}
