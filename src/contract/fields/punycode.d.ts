/** The file for browsers: by its name alone, Node would load a deprecated module of its own. */
declare module 'punycode/punycode.es6.js' {
  export const toUnicode: (domainOrEmail: string) => string;
}
