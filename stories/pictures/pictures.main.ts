// Takes a picture of every settled state, at two widths, in all languages, light and dark, and writes a contact sheet for each flow.
//   npm run pictures                     all flows
//   npm run pictures -- join invite      the states whose ids begin with one of these words
//   npm run pictures -- --against main~5 shows what differs from another commit, side by side
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { locales } from '../../src/i18n/locales.ts';
import { ensureChromium } from '../../tests/chromium.ts';
import { type AccessibilityByStory, accessibilityFile, accessibilityInWords } from './accessibility.ts';
import { differenceOf } from './compare.ts';
import { type Section, type Sheet, type Shown, writeSheets } from './sheet.ts';
import { commitNamed, root, type Story, withCheckout, withStorybook } from './storybook.ts';
import { type Pictured, takePictures } from './take.ts';
import { differencesFile, labelOf, pictureOf, sheetOf, type Variant, variantsIn } from './variants.ts';
import { ownWords, wordsFile } from './words.ts';

const { values, positionals: words } = parseArgs({ allowPositionals: true, options: { against: { type: 'string' } } });
const out = join(root, 'dist/pictures');
const variants = variantsIn(locales);
const isWanted = ({ id }: Story): boolean => words.length === 0 || words.some(word => id.startsWith(word));
const thumbnailWidth = ({ size }: Variant): number => Math.min(320, size.width * 0.4);

const begun = performance.now();
const commit = values.against === undefined ? undefined : commitNamed(values.against);
ensureChromium();
rmSync(out, { recursive: true, force: true });
const stories = await picture(root, 'now');
writeFileSync(join(out, accessibilityFile), JSON.stringify(accessibilityOf(stories)));
const linesById = Object.fromEntries(stories.map(({ id, lines }) => [id, lines]));
writeFileSync(join(out, wordsFile), JSON.stringify(ownWords(linesById)));
await writeSheets(out, flowSheets(stories));
if (commit !== undefined) await compare(stories, commit);
console.log(`${stories.length} states, ${stories.length * variants.length} pictures, ${seconds()} s: dist/pictures`);

function seconds(): string {
  return ((performance.now() - begun) / 1000).toFixed(0);
}

function picture(checkout: string, folder: string): Promise<Pictured[]> {
  return withStorybook(checkout, built => takePictures(built, join(out, folder), locales, isWanted));
}

function accessibilityOf(shown: readonly Pictured[]): AccessibilityByStory {
  return Object.fromEntries(shown.flatMap(({ id, accessibility }) => (accessibility ? [[id, accessibility]] : [])));
}

/** A sheet for each flow, which is the first level of the sidebar. */
function flowSheets(shown: readonly Pictured[]): Sheet[] {
  const flows = Map.groupBy(shown, ({ title }) => title.split('/')[0] ?? title);
  return [...flows].map(([flow, states]) => ({
    file: sheetOf(flow),
    title: flow,
    lead: `${states.length} states`,
    sections: sectionsOf(states, alone('now')),
  }));
}

function alone(folder: string): (story: Story) => Shown[] {
  return story => variants.map(variant => shownIn(folder, story, variant, labelOf(variant)));
}

function sectionsOf(shown: readonly Pictured[], picturesOf: (story: Story) => Shown[]): Section[] {
  return [...Map.groupBy(shown, ({ title }) => title)].map(([title, states]) => ({
    heading: title.replaceAll('/', ' › '),
    states: states.map(story => ({
      id: story.id,
      name: story.name,
      note: story.accessibility ? accessibilityInWords(story.accessibility) : '',
      pictures: picturesOf(story),
    })),
  }));
}

async function compare(now: readonly Pictured[], against: string): Promise<void> {
  const before = await withCheckout(against, checkout => picture(checkout, 'before'));
  const known = new Set(before.map(({ id }) => id));
  const added = now.filter(({ id }) => !known.has(id));
  const present = new Set(now.map(({ id }) => id));
  const removed = before.filter(({ id }) => !present.has(id));
  const both = now.filter(({ id }) => known.has(id));
  const differing = new Map(both.map(story => [story.id, variants.flatMap(variant => differenceIn(story, variant))]));
  const changed = both.filter(({ id }) => (differing.get(id) ?? []).length > 0);
  const lead = `${both.length} states compared with ${against.slice(0, 8)}: ${changed.length} differ, ${added.length} are new, ${removed.length} are gone.`;
  await writeSheets(out, [
    {
      file: differencesFile,
      title: 'What differs',
      lead,
      sections: [
        ...sectionsOf(changed, ({ id }) => differing.get(id) ?? []),
        ...sectionsOf(added, alone('now')).map(section => ({ ...section, heading: `New: ${section.heading}` })),
        ...sectionsOf(removed, alone('before')).map(section => ({ ...section, heading: `Gone: ${section.heading}` })),
      ],
    },
  ]);
  console.log(lead);
}

function shownIn(folder: string, { id }: Story, variant: Variant, label: string): Shown {
  return { label, path: join(folder, pictureOf(id, variant)), width: thumbnailWidth(variant) };
}

/** Before, after and the difference, if a variant of a state differs. */
function differenceIn(story: Story, variant: Variant): Shown[] {
  const path = pictureOf(story.id, variant);
  const [before, now, difference] = ['before', 'now', 'difference'].map(folder => join(out, folder, path)) as [
    string,
    string,
    string,
  ];
  if (!existsSync(before)) return [];
  const found = differenceOf(before, now);
  if (!found) return [];
  mkdirSync(dirname(difference), { recursive: true });
  writeFileSync(difference, found);
  return ['before', 'now', 'difference'].map(folder =>
    shownIn(folder, story, variant, `${folder}, ${labelOf(variant)}`),
  );
}
