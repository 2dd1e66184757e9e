/** The forms in which a name occurs in files. */
export interface Names {
  /** `hello-world`: files and addresses. */
  kebab: string;
  /** `helloWorld`: values, states and the chart's id. */
  camel: string;
  /** `HelloWorld`: types and components. */
  pascal: string;
  /** `hello_world`: the table and its migration. */
  snake: string;
  /** `Hello world`: titles. */
  title: string;
}

export function namesOf(kebab: string): Names {
  const pascal = kebab.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return {
    kebab,
    pascal,
    camel: lowered(pascal),
    snake: kebab.replaceAll('-', '_'),
    title: kebab[0]?.toUpperCase() + kebab.slice(1).replaceAll('-', ' '),
  };
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** A path or text with one name in place of another, in every form. */
export function renamed(text: string, from: string, to: string): string {
  const [before, after] = [namesOf(from), namesOf(to)];
  return (Object.keys(before) as (keyof Names)[]) // its own keys
    .reduce((result, form) => result.replaceAll(before[form], after[form]), text);
}
