import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { LanguageLocale } from '../../contract/fields/language-locale.ts';
import { product } from '../../contract/product.ts';
import { mailStyles } from './mail-styles.ts';
import type { Letter, Paragraph, Rows } from './letters/letter.ts';

interface HtmlMail extends Letter {
  languageLocale: LanguageLocale;
  farewell: readonly string[];
}

/** Renders a mail as HTML. The template escapes all text, so a name cannot inject markup. */
export const htmlMail = ({ subject, paragraphs, farewell, languageLocale }: HtmlMail): string =>
  textOf(html`<!doctype html>
<html lang="${languageLocale.replace('_', '-')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${raw(mailStyles)}</style>
</head>
<body>
<div class="mail">
<p class="name" translate="no">${product.name}</p>
<div class="letter">
${paragraphs.map(elementOf)}
</div>
<div class="farewell">
${farewell.map(elementOf)}
</div>
</div>
</body>
</html>
`);

function elementOf(paragraph: Paragraph) {
  if (typeof paragraph === 'string') return html`<p>${withBreaks(paragraph)}</p>\n`;
  if ('rows' in paragraph) return tableOf(paragraph);
  const { lead, button, address } = paragraph;
  return html`<p>${lead}</p>\n<p><a class="button" href="${address}">${button}</a></p>\n<p class="address">${address}</p>\n`;
}

/** The template is a promise only if one of its values is, which is never the case here. */
const textOf = (page: ReturnType<typeof html>): string => (page as HtmlEscapedString).toString();

const tableOf = ({ rows }: Rows) =>
  html`<table${rows.some(({ isTotal }) => isTotal) ? raw(' class="amounts"') : ''}>\n${rows.map(rowOf)}</table>\n`;

const rowOf = ({ label, value, isTotal }: Rows['rows'][number]) =>
  html`<tr${isTotal ? raw(' class="total"') : ''}><th scope="row">${label}</th><td>${value}</td></tr>\n`;

const withBreaks = (text: string) => text.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`));
