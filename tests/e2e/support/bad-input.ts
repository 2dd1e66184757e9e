import { expect, type Locator, type Page } from '@playwright/test';

type Answers = Readonly<Record<string, string | boolean>>;

/** Keyed by field name. */
type Said = Readonly<Record<string, string>>;

/** Wrong answers and the error that each field then shows, in the form's order. */
export type BadInput = readonly [typed: Answers, said: Said];

export interface FormOfTest {
  page: Page;
  good: Answers;
  submit: Locator;
  field: (name: string) => Locator;
  /** The error's text in the summary. */
  inSummary?: (name: string, message: string) => string;
}

/** Groups the wrong answers: the first of every field at once, then the second, and so on. */
export function inRounds(
  wrong: Readonly<Record<string, readonly (readonly [typed: string, said: string])[]>>,
): BadInput[] {
  const fields = Object.entries(wrong);
  const count = Math.max(...fields.map(([, answers]) => answers.length));
  return Array.from({ length: count }, (_, round) => {
    const all = fields.flatMap(([name, answers]) =>
      answers.slice(round, round + 1).map(([typed, said]) => ({ name, typed, said })),
    );
    return [
      Object.fromEntries(all.map(({ name, typed }) => [name, typed])),
      Object.fromEntries(all.map(({ name, said }) => [name, said])),
    ];
  });
}

export const summaryOf = (page: Page): Locator => page.getByRole('region', { name: 'There is a problem' });

/**
 * Submits the form with each group of wrong answers. Checks that each error is at its field, that all answers are kept,
 * and that nothing is written.
 */
export async function refusesAll(form: FormOfTest, table: readonly BadInput[]): Promise<void> {
  const { page, good, submit } = form;
  const writes = writesOf(page);
  for (const [typed, said] of table) {
    await fill(form, { ...good, ...typed });
    const before = await answers(page);
    await submit.click();
    await showsErrors(form, said, JSON.stringify(typed));
    expect(await answers(page), JSON.stringify(typed)).toEqual(before);
  }
  expect(writes).toEqual([]);
}

/** Checks that the summary has the focus and links each error to its field, and that exactly these fields show it. */
export async function showsErrors(
  { page, inSummary = (_, message) => message }: FormOfTest,
  said: Said,
  about: string,
): Promise<void> {
  const summary = summaryOf(page);
  await expect(summary, about).toBeFocused();
  await expect(page, about).toHaveTitle(/^Error: /);
  await expect(summary.getByRole('link'), about).toHaveText(
    Object.entries(said).map(([name, message]) => inSummary(name, message)),
  );
  await saysAtFields(page, said, about);
  expect(await summary.getByRole('link').evaluateAll(followEach), about).toEqual(Object.keys(said));
}

export const saysAtFields = (page: Page, said: Said, about: string) =>
  expect.poll(() => page.locator('main [aria-invalid=true]').evaluateAll(describedErrors), about).toEqual(said);

/** Collects the page's requests that could write. */
export function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', request => {
    // Flags and prices are requested by POST, so that no URL names a visitor. That writes nothing.
    const isQuestion = /\/api\/ofrep\/|\/pricing$/.test(request.url());
    if (request.method() !== 'GET' && !isQuestion) writes.push(`${request.method()} ${request.url()}`);
  });
  return writes;
}

async function fill({ page, field }: FormOfTest, values: Answers): Promise<void> {
  const standing = await answers(page);
  for (const [name, value] of Object.entries(values)) {
    if (standing[name] === value) continue;
    const control = field(name);
    if (typeof value === 'boolean') await control.setChecked(value);
    else if (await control.evaluate(element => element instanceof HTMLSelectElement)) await control.selectOption(value);
    else await control.fill(value);
  }
}

/** The value of every control on the page. */
const answers = (page: Page): Promise<Answers> =>
  page
    .locator('main :is(input, select)')
    .evaluateAll(controls =>
      Object.fromEntries(
        controls
          .filter(control => control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
          .map(control => [
            control.name || control.autocomplete,
            control instanceof HTMLInputElement && control.type === 'checkbox' ? control.checked : control.value,
          ]),
      ),
    );

/** Runs in the page. Reads each control's description without the hint and the screen reader's word for an error. */
const describedErrors = (controls: Element[]) =>
  Object.fromEntries(
    controls.map(control => {
      const ids = (control.getAttribute('aria-describedby') ?? '').split(' ').filter(id => !/-(hint|rules)$/.test(id));
      const text = ids.map(id => document.getElementById(id)?.textContent?.replace(/^Error: /, '')).join(' ');
      return [control.getAttribute('name') ?? control.getAttribute('autocomplete'), text];
    }),
  );

/** Runs in the page. Returns which field each link focuses. */
const followEach = (links: Element[]) =>
  links.map(link => {
    if (link instanceof HTMLElement) link.click();
    return document.activeElement?.getAttribute('name') ?? document.activeElement?.getAttribute('autocomplete');
  });
