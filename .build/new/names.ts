/** The forms in which a flow's name occurs in files, and their occurrences in the templates. */
export interface Names {
  /** `hello-world`: files and addresses. */
  kebab: string;
  /** `helloWorld`: values and the chart's id. */
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

const template = namesOf('hello-world');

/** A template's path or text with the name of a new flow. */
export const renamed = (text: string, names: Names): string =>
  (Object.keys(template) as (keyof Names)[]) // its own keys
    .reduce((result, form) => result.replaceAll(template[form], names[form]), text);
