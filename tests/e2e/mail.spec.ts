import { expect, test } from '@playwright/test';
import { languageLocales } from '../../src/contract/fields/language-locale.ts';
import { readConfig } from '../../src/server/config.ts';
import { invitation, receipt, samples, writerWith } from '../../src/server/mail/mail.fixtures.ts';
import type { StoredMail } from '../../src/server/mail/stored-mail.ts';

const longest = 'W'.repeat(20);
const { receipt: paid, registration } = receipt.result;

const mails: readonly StoredMail[] = [
  ...Object.values(samples),
  {
    ...invitation,
    firstName: longest,
    inviter: `${longest} ${longest}`,
    byProfessional: true,
    activationCode: '0'.repeat(16),
  },
  {
    ...receipt,
    result: {
      ...receipt.result,
      registration: { ...registration, parent: { ...registration.parent, firstName: longest } },
      receipt: {
        ...paid,
        transactionId: '723f9e67-74b6-45c0-b2cb-b55c1a0c4d18',
        paymentCodeDetails: [{ code: '0'.repeat(16), amount: 1_234_56, amountFormatted: '$1,234.56' }],
      },
    },
  },
];

test('no mail is wider than a phone of 320 px, and no amount breaks', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  const write = writerWith(readConfig({}));
  for (const languageLocale of languageLocales) {
    for (const mail of mails) {
      await page.setContent(write(mail, languageLocale).html);
      const wrong = await page.locator('.letter, .farewell').evaluateAll(boxes =>
        boxes.flatMap(box => {
          const { right } = box.lastElementChild!.getBoundingClientRect(); // a paragraph, as wide as the box allows
          return [...box.querySelectorAll('p, table')]
            .filter(part => part.scrollWidth > part.clientWidth || part.getBoundingClientRect().right > right)
            .map(part => part.textContent);
        }),
      );
      expect(wrong, `${mail.kind} in ${languageLocale}`).toEqual([]);
      const lines = page.locator('.amounts td').evaluateAll(amounts =>
        amounts.map(amount => {
          const text = document.createRange();
          text.selectNodeContents(amount);
          return text.getClientRects().length;
        }),
      );
      expect(new Set(await lines)).toEqual(new Set(mail.kind === 'receipt' ? [1] : []));
    }
  }
});
