const names = new Intl.DisplayNames('en', { type: 'region' });

/** Countries with the text of their option, as many as the product offers on its second step. */
export const callingCodes = Object.entries({ AU: 61, CA: 1, GB: 44, IE: 353, MX: 52, NZ: 64, US: 1 }).map(
  ([country, code]) => [country, `${names.of(country)} (+${code})`],
);
