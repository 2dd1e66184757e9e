import type { Paragraph } from './letters/letter.ts';

/** Renders a mail as plain text. */
export const textMail = (paragraphs: readonly Paragraph[]): string => paragraphs.map(textOf).join('\n\n');

function textOf(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph;
  if ('rows' in paragraph) return paragraph.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
  return `${paragraph.lead}\n${paragraph.address}`;
}
