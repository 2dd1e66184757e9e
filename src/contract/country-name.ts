/** Some platforms' longer names of these say which state they belong to, e.g. `Hong Kong SAR China`. */
const shortened = new Set(['HK', 'MO', 'PS']);

/**
 * Names countries in a language.
 *
 * @example
 * const nameOf = countryNames('es-MX');
 * nameOf('US'); // 'Estados Unidos'
 */
export function countryNames(tag: string): (code: string) => string {
  const [long, short] = (['long', 'short'] as const).map(
    style => new Intl.DisplayNames(tag, { type: 'region', style }),
  );
  return code => (shortened.has(code) ? short : long)?.of(code) ?? code;
}
