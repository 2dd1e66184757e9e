import type { Page } from '@playwright/test';
import type { PageDriver } from '../../walk/page-driver.ts';

export function pageDriverOn(page: Page): PageDriver {
  const field = (id: string) => page.locator(`[id="${id}"]`);
  /** Waits for the field as a locator does, in a quarter of its messages to the browser. */
  const standing = async (id: string) => {
    const found = await page.waitForFunction(wanted => {
      const element = document.getElementById(wanted);
      return (
        element && {
          isSelect: element instanceof HTMLSelectElement,
          isRadio: element instanceof HTMLInputElement && element.type === 'radio',
          value: (element as HTMLInputElement).value, // callers pass ids of fields only
        }
      );
    }, id);
    return (await found.jsonValue()) as NonNullable<Awaited<ReturnType<typeof found.jsonValue>>>;
  };
  const choice = (name: string, value: string) => page.locator(`input[name="${name}"][value="${value}"]`);
  const giveChoices = async (name: string, values: readonly string[]) => {
    for (const value of values) await choice(name, value).check();
    const checked = await page
      .locator(`input[name="${name}"]:checked`)
      .evaluateAll(boxes => boxes.map(box => (box as HTMLInputElement).value));
    for (const value of checked) if (!values.includes(value)) await choice(name, value).uncheck();
  };
  return {
    async give(id, value) {
      if (typeof value !== 'string') return giveChoices(id, value);
      const { isSelect, isRadio, value: before } = await standing(id);
      if (isRadio) return choice(id, value).check();
      if (before === value) return;
      await (isSelect ? field(id).selectOption(value) : field(id).fill(value));
    },
    tick: (id, checked) => field(id).setChecked(checked),
    press: name => page.getByRole('button', { name }).click(),
    follow: name => page.getByRole('link', { name }).click(),
    valueOf: async id => (await standing(id)).value,
    has: async id => (await field(id).count()) > 0,
    focus: id => field(id).focus(),
    focused: () => page.evaluate(() => document.activeElement?.id),
    key: key => page.keyboard.press(key),
  };
}
