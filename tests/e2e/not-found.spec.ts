import { expect, test } from './support/test.ts';

const heading = { en: 'Page not found', es_MX: 'Página no encontrada' } as const;

test('an unknown path is answered with 404 and a page with links', async ({ page, signUp }) => {
  for (const path of ['/app/join/step9', '/app/join/step1/more', '/app/join/pro/step1', '/nowhere']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading.en);
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await expect(page).toHaveTitle('Page not found – Twohomes');
  const boxOf = async (part: string) =>
    (await page.getByRole('main').locator(part).last().boundingBox()) ?? { y: NaN, height: NaN };
  const [button, help] = [await boxOf('a[href$="/signup"]'), await boxOf('p')];
  expect(
    help.y - button.y - button.height,
    'space between the button and the sentence below it',
  ).toBeGreaterThanOrEqual(16);
  await page.getByRole('combobox').selectOption({ label: 'Español' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading.es_MX);
  await page.getByRole('main').getByRole('link').first().click();
  await signUp.stands('/signup');
});

test('the server sends scripts and pages compressed', async ({ request }) => {
  const page = await request.get('/app/join/step1', { headers: { 'Accept-Encoding': 'br' } });
  expect(page.headers()['content-encoding']).toBe('br');
  const [script = ''] = /\/assets\/index-[^"]+\.js/.exec(await page.text()) ?? [];
  for (const encoding of ['br', 'gzip']) {
    const headers = (await request.get(script, { headers: { 'Accept-Encoding': encoding } })).headers();
    expect(headers['content-encoding']).toBe(encoding);
    expect(Number(headers['content-length'])).toBeLessThan(130_000);
  }
});
