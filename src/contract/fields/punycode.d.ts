/** The file for browsers, because the bare name loads a deprecated module of Node's. */
declare module 'punycode/punycode.es6.js' {
  export const toUnicode: (domainOrEmail: string) => string;
}
