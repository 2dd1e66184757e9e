import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { languageLocales } from '../../contract/fields/language-locale.ts';
import { readConfig } from '../config.ts';
import { invitation, kinds, link, samples, writerWith } from './mail.fixtures.ts';

const write = writerWith(readConfig({}));

const markup = new HtmlValidate({ extends: ['html-validate:standard'] });

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The visible text of an HTML mail, without normalised spaces. */
const shownBy = (html: string): string =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&[#\w]+;/g, entity => entities[entity] ?? entity);

describe.each(languageLocales)('the HTML in %s', languageLocale => {
  it.each(kinds)('of the %s is valid and contains every word of the text', async kind => {
    const { subject, text, html } = write(samples[kind], languageLocale);
    const report = await markup.validateString(html);
    expect(
      report.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
    ).toEqual([]);
    expect(html).toContain(`<title>${subject}</title>`);
    expect(html).toContain(`<html lang="${languageLocale.replace('_', '-')}">`);
    const shown = new Set(shownBy(html).split(/[\s:]+/));
    const said = text.split(/[\s:]+/);
    expect(said.filter(word => !shown.has(word))).toEqual([]);
  });
});

it('an invitation has its link as a button and as a visible URL', () => {
  const { html } = write(invitation);
  expect(html.split(link.replaceAll('&', '&amp;'))).toHaveLength(3);
  expect(html).toContain('>Accept your invitation</a>');
});

it('a name with markup stays text in the HTML', () => {
  const { html } = write({ ...invitation, firstName: '<b>Bo</b>', inviter: '"><img src=x>' });
  expect(html).toContain('Hello &lt;b&gt;Bo&lt;/b&gt;,');
  expect(html).not.toMatch(/<b>|<img/);
});
