import { languageOf, languageTag } from './language-of.ts';

const words = {
  en_US: { title: 'One moment…', text: 'The sign-up is starting. This page opens by itself when it is ready.' },
  es_MX: { title: 'Un momento…', text: 'El registro se está iniciando. Esta página se abrirá sola cuando esté lista.' },
};

/** Seconds after which a client should try again. */
export const startsWithin = 2;

/** The page of a visitor who comes before the server is ready. It loads itself again. */
export function startingPage(acceptLanguage: string | undefined): string {
  const locale = languageOf(acceptLanguage);
  const { title, text } = words[locale];
  return `<!doctype html>
<html lang="${languageTag(locale)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${startsWithin}">
<title>${title}</title>
<body style="max-width: 34rem; margin: 4rem auto; padding: 0 1rem; font: 1.125rem/1.5 system-ui, sans-serif">
<h1>${title}</h1>
<p>${text}</p>
`;
}
