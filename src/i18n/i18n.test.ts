import { beforeEach, describe, expect, it, vi } from 'vitest';

const names = ['en first', 'en rest', 'es_MX first', 'es_MX rest'] as const;
type Name = (typeof names)[number];

const paths: Readonly<Record<Name, string>> = {
  'en first': '../../locales/en/first.po',
  'en rest': '../../locales/en/messages.po',
  'es_MX first': '../../locales/es_MX/first.po',
  'es_MX rest': '../../locales/es_MX/messages.po',
};

let arrivals: ReadonlyMap<Name, PromiseWithResolvers<void>>;

const arrive = (name: Name) => arrivals.get(name)?.resolve();

beforeEach(() => {
  vi.resetModules();
  arrivals = new Map(names.map(name => [name, Promise.withResolvers<void>()]));
  for (const name of names) {
    const arrived = arrivals.get(name)?.promise;
    vi.doMock(paths[name], async () => {
      await arrived;
      return { messages: { [name.split(' ')[1] ?? '']: [name] } };
    });
  }
});

describe('catalogues that load late', () => {
  it('are dropped if another language was chosen meanwhile', async () => {
    const { i18n, needAllWords, speak } = await import('./i18n.ts');
    arrive('es_MX first');
    await speak('es_MX');
    const needed = needAllWords();
    const chosen = speak('en');
    arrive('en first');
    arrive('es_MX rest');
    arrive('en rest');
    await Promise.all([needed, chosen]);
    expect([i18n.locale, i18n._('first'), i18n._('rest')]).toEqual(['en', 'en first', 'en rest']);
  });

  it('do not replace the language that was chosen last', async () => {
    const { i18n, speak } = await import('./i18n.ts');
    const first = speak('es_MX');
    const last = speak('en');
    arrive('en first');
    await last;
    arrive('es_MX first');
    await first;
    expect([i18n.locale, i18n._('first')]).toEqual(['en', 'en first']);
  });

  it('are complete if the remaining words were requested while they loaded', async () => {
    const { i18n, needAllWords, speak } = await import('./i18n.ts');
    const chosen = speak('es_MX');
    const needed = needAllWords();
    arrive('es_MX first');
    arrive('es_MX rest');
    await Promise.all([chosen, needed]);
    expect([i18n.locale, i18n._('rest')]).toEqual(['es_MX', 'es_MX rest']);
  });

  it('are activated once, however often they are requested', async () => {
    const { i18n, hasAllWords, needAllWords, speak } = await import('./i18n.ts');
    let activated = 0;
    i18n.on('change', () => (activated += 1));
    arrive('en first');
    arrive('en rest');
    await speak('en');
    expect(hasAllWords()).toBe(false);
    await Promise.all([needAllWords(), needAllWords()]);
    await needAllWords();
    expect([hasAllWords(), activated]).toEqual([true, 2]);
  });
});
