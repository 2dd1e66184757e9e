/** The page's language for a browser whose first language is this tag: Mexican Spanish or else English. */
export const pageLocaleFor = (tag: string | undefined): 'en' | 'es_MX' => (tag === 'es-MX' ? 'es_MX' : 'en');
