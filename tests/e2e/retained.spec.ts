import { expect, test } from './support/test.ts';

declare global {
  var left: Record<string, WeakRef<Element>>;
}

test('nothing retains the steps that the visitor has left', async ({ page, signUp }) => {
  await page.addInitScript(() => (globalThis.left = {}));
  const remember = () =>
    page.evaluate(() => (left[location.pathname] = new WeakRef(document.querySelector('main h1')!)));
  const steps = [
    () => signUp.giveParent(),
    () => signUp.giveCoparent(),
    () => signUp.choosePackage(),
    () => signUp.giveCard(),
    () => signUp.giveBilling(),
    () => signUp.pay(),
  ];
  for (const leave of steps) {
    await leave();
    await remember();
  }
  await expect
    .poll(async () => {
      await page.requestGC();
      return page.evaluate(() =>
        Object.entries(left)
          .filter(([, heading]) => heading.deref()?.isConnected === false)
          .map(([path]) => path),
      );
    })
    .toEqual([]);
});
