import { expect, type Locator, type Page } from '@playwright/test';

type Answers = Readonly<Record<string, string | boolean>>;

/** By the name of the field. */
type Said = Readonly<Record<string, string>>;

/** What is typed instead of good answers, and what each field then says, in the order of the form. */
export type BadInput = readonly [typed: Answers, said: Said];

export interface FormOfTest {
  page: Page;
  good: Answers;
  submit: Locator;
  field: (name: string) => Locator;
  /** As the summary of errors says it. */
  inSummary?: (name: string, message: string) => string;
}

/** The first wrong answers of all fields at once, then the second ones, and so on. */
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

/** Sends the form with each line of the table typed over good answers: it says what is wrong where it is wrong, keeps everything and writes nothing. */
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

/** The summary has the focus, names each error and leads to its field; each field, and no other, says the same. */
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

/** Every request of the page from now on that could write something. */
export function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', request => {
    // Flags are asked for by POST, so that no address tells of whom; that writes nothing.
    const isQuestion = request.url().includes('/api/ofrep/');
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

/** What stands in every control of the page. */
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

/** Runs in the page. Of each control: its description but for the hint and the word that tells a screen reader of an error. */
const describedErrors = (controls: Element[]) =>
  Object.fromEntries(
    controls.map(control => {
      const ids = (control.getAttribute('aria-describedby') ?? '').split(' ').filter(id => !/-(hint|rules)$/.test(id));
      const text = ids.map(id => document.getElementById(id)?.textContent?.replace(/^Error: /, '')).join(' ');
      return [control.getAttribute('name') ?? control.getAttribute('autocomplete'), text];
    }),
  );

/** Runs in the page: where each link takes the focus. */
const followEach = (links: Element[]) =>
  links.map(link => {
    if (link instanceof HTMLElement) link.click();
    return document.activeElement?.getAttribute('name') ?? document.activeElement?.getAttribute('autocomplete');
  });
