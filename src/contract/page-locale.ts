/** The language of a page for a browser that asks for this tag before all others: Mexican Spanish, else English. */
export const pageLocaleFor = (tag: string | undefined): 'en' | 'es_MX' => (tag === 'es-MX' ? 'es_MX' : 'en');
