import { expect, type Locator, type Page } from '@playwright/test';

/** Uses the keyboard only. Checks that the focus is visible at each stop of Tab. */
export class Keyboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  async tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let stops = 0; stops < 60; stops += 1) {
      if (await target.evaluate(element => element === document.activeElement)) return;
      await this.press('Tab');
      expect(await this.page.evaluate(unseenFocus), 'the focus is not to be seen').toBeNull();
    }
    throw new Error(`Tab does not lead to ${String(target)}`);
  }

  async typeInto(target: Locator, text: string): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.type(text);
  }

  /** Selects the option of a closed list that begins with the typed text. */
  async chooses(target: Locator, beginning: string, value: string): Promise<void> {
    await expect(target.locator(`option[value="${value}"]`)).toBeAttached();
    await this.page.keyboard.type(beginning);
    await expect(target).toHaveValue(value);
  }
}

/** Runs in the page. Returns the focused element if it shows no focus ring within the window, else null. */
function unseenFocus(): string | null {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return null; // the focus is in the browser's own controls
  const hasRing = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && outlineWidth !== '0px';
  };
  const around = [...(focused.parentElement?.children ?? [])]; // an invisible control shows its focus ring on its visible replacement
  for (let frame = focused.parentElement; frame !== null && frame !== document.body; frame = frame.parentElement)
    around.push(frame);
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  const isInWindow = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  return around.some(hasRing) && isInWindow ? null : focused.outerHTML.slice(0, 200);
}
