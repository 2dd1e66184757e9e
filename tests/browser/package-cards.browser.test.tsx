import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { premiumTwoYears } from '../../machines/join/join.fixtures.ts';
import { activate, i18n } from '../../src/i18n/i18n.ts';
import '../../src/ui/styles/styles.css';
import { explorationOf } from '../../stories/flow.ts';
import { flow } from '../../stories/flows/join.flow.ts';
import { silenced } from '../../stories/staging/actors.ts';
import { pageOf, stage } from '../../stories/staging/stage.ts';
import { soon } from './walk/page.ts';

beforeAll(() => activate('en'));

let leave = () => {};
afterEach(() => leave());

/** The text of the card of two years of Premium, as the page shows it in a state of the chart. */
async function premiumIn(cards: string): Promise<string> {
  const name = `packages.offered.cards.${cards} + packages.offered.choice.choosing`;
  const plan = explorationOf(flow).states.find(state => state.name === name);
  if (!plan) throw new Error(`There is no state '${name}'`);
  const { Page } = await pageOf(flow);
  const wizard = stage(flow, plan, silenced);
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  leave = () => {
    root.unmount();
    wizard.stop();
    element.remove();
  };
  root.render(<I18nProvider i18n={i18n}><Page wizard={wizard} /></I18nProvider>);
  return soon(() => {
    const card = Array.from(element.querySelectorAll('fieldset > div > div')).find(each => each.querySelector(`input[value="${premiumTwoYears.id}"]`));
    if (!card) throw new Error('The card is not shown');
    return card.textContent;
  });
}

const features = 'Shared calendarMessages that cannot be alteredExpenses, split and tracked';

test.each([
  ['plain', ['Premium$269.00 for 2 years', features]],
  ['byMonth', ['Premium$11.21 a month$269.00 upfront for 2 years', features]],
  ['additions', ['Premium$269.00 for 2 yearsEverything in Essentials, plusPrivate journal10 GB']],
  ['savings', ['Premium$269.00 for 2 yearsSave $29.00 compared with paying yearly', features]],
  ['compact', ['Premium$269.00 for 2 yearsWhat is included', features]],
])('cards that the chart has drawn %s say so', async (cards, texts) => {
  const card = await premiumIn(cards);
  for (const text of texts) expect(card).toContain(text);
});
