import type { Browser } from 'playwright';
import { SignUp } from '../../e2e/support/sign-up.ts';
import { costOf, longestSince, openPage, press, settle, text, typingCost } from './page-figures.ts';

export const stepColumns = ['arriving CPU', 'arriving script', 'worst', 'key CPU', 'key script'] as const;

/** Times in ms; those of a key are NaN on steps where nothing is typed. */
export type StepFigures = Record<(typeof stepColumns)[number], number>;

/**
 * Signs up in the product, and measures each step from the press that leads to it until the next press. Arriving ends when
 * the step is painted, as it does in the peers.
 */
export async function measureLaterSteps(browser: Browser, origin: string): Promise<Map<string, StepFigures>> {
  const url = `${origin}/app/join/step1`;
  const { context, page, client } = await openPage(browser, { url, first: '[name=firstName]', isSlowNetwork: false });
  const signUp = new SignUp(page);
  const figures = new Map<string, StepFigures>();
  const button = page.locator('main button').last(); // a locator by its words would cost the page time
  const arrive = async (path: string, shown: string, isTyped = false) => {
    await settle(page);
    await longestSince(page);
    const arriving = await costOf(client, () => press(page, shown, button));
    await signUp.stands(path);
    await settle(page);
    const key = isTyped
      ? await typingCost(client, page, signUp.field('billingAddress'))
      : { cpu: Number.NaN, script: Number.NaN };
    return async () => {
      figures.set(path, {
        'arriving CPU': arriving.cpu,
        'arriving script': arriving.script,
        worst: await longestSince(page),
        'key CPU': key.cpu / text.length,
        'key script': key.script / text.length,
      });
    };
  };

  await signUp.fillParent();
  let leave = await arrive('/step2', '[id="children.0.firstName"]');
  await signUp.fillCoparent();
  await leave();
  leave = await arrive('/step3', '[name=package]');
  await page.getByRole('radio').nth(1).check();
  await leave();
  leave = await arrive('/payment', '[name=hasCode]');
  await signUp.fillCard();
  await leave();
  leave = await arrive('/payment/billing', '[name=billingAddress]', true);
  await signUp.fillBilling();
  await leave();
  leave = await arrive('/payment/review', '[name=marketing]');
  await leave();
  leave = await arrive('/credentials', '[name=username]');
  await signUp.field('username').fill(signUp.username);
  await signUp.field('password').fill('two-homes-1-family');
  await leave();
  leave = await arrive('/receipt', 'main h2');
  await leave();
  await context.close();
  return figures;
}
