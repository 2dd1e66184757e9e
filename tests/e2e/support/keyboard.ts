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

  /** Presses Tab until every control of the page has had the focus. Checks that the focus is visible at each. */
  async reachEveryControl(): Promise<void> {
    const controls = await this.page.evaluateHandle(findControls);
    const count = await controls.evaluate(({ length }) => length);
    const reached = new Set<number>();
    for (let stops = 0; stops < count + 3 && reached.size < count; stops += 1) {
      await this.press('Tab');
      const at = await controls.evaluate(all => all.findIndex(control => control === document.activeElement));
      if (at < 0 || reached.has(at)) continue;
      reached.add(at);
      expect(await this.page.evaluate(unseenFocus), 'the focus is not to be seen').toBeNull();
    }
    const missed = await controls.evaluate(
      (all, seen) => all.filter((_, at) => !seen.includes(at)).map(({ outerHTML }) => outerHTML.slice(0, 200)),
      [...reached],
    );
    expect(missed, 'controls that Tab does not reach').toEqual([]);
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

/** Runs in the page. Returns its visible controls that are enabled; of a group of radio buttons, the one that Tab reaches. */
function findControls(): Element[] {
  const all = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')];
  const open = all.filter(
    control => control.checkVisibility({ visibilityProperty: true }) && !control.matches(':disabled'),
  );
  const isRadio = (control: Element): control is HTMLInputElement => control.matches('input[type=radio]');
  const stopOf = (radio: HTMLInputElement) => {
    const group = open.filter(isRadio).filter(({ name }) => name === radio.name);
    return group.find(({ checked }) => checked) ?? group[0];
  };
  return open.filter(control => !isRadio(control) || stopOf(control) === control);
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
