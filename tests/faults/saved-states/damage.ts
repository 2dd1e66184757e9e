import fc from 'fast-check';

type Path = (string | number)[];

/** Makes one change to a saved state: replaces or removes a value, replaces a character, or cuts it off. */
export function damageTo(text: string): fc.Arbitrary<string> {
  const paths = fc.constantFrom(...pathsIn(JSON.parse(text)));
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom('', 0, -1, [], {}, null));
  return fc.oneof(
    fc.tuple(paths, fc.option(value, { nil: undefined })).map(([path, other]) => changed(text, path, other)),
    fc.nat(text.length).map(length => text.slice(0, length)),
    fc
      .tuple(fc.nat(text.length), fc.string({ unit: 'binary', maxLength: 3 }))
      .map(([at, other]) => `${text.slice(0, at)}${other}${text.slice(at + 1)}`),
  );
}

const pathsIn = (value: unknown): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [[key], ...pathsIn(inner).map(path => [key, ...path])])
    : [];

function changed(text: string, path: Path, value: unknown): string {
  const state = JSON.parse(text) as Record<string, unknown>;
  const holder = path.slice(0, -1).reduce((inner, key) => inner[key] as Record<string, unknown>, state); // the path was found in it
  const last = String(path.at(-1));
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return JSON.stringify(state);
}
