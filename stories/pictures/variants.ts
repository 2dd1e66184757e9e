/** In CSS pixels; a page begins to scroll at the height. */
export const phone = { width: 390, height: 844 } as const;
const sizes = [phone, { width: 1280, height: 800 }] as const;

const schemes = ['light', 'dark'] as const;

/** How a state is pictured. */
export interface Variant {
  language: string;
  size: (typeof sizes)[number];
  scheme: (typeof schemes)[number];
}

/** All variants in the order in which a contact sheet shows them. */
export const variantsIn = (languages: readonly string[]): Variant[] =>
  languages.flatMap(language => sizes.flatMap(size => schemes.map(scheme => ({ language, size, scheme }))));

/** `390 px, en, dark` */
export const labelOf = ({ language, size, scheme }: Variant): string => `${size.width} px, ${language}, ${scheme}`;

/** Path of a picture below the folder of all pictures: `join--packages-choosing/390-en-dark.png`. */
export const pictureOf = (storyId: string, { language, size, scheme }: Variant): string =>
  `${storyId}/${size.width}-${language}-${scheme}.png`;

/** Path of the picture that the map shows of a state. */
export const onMap = (storyId: string): string =>
  `now/${pictureOf(storyId, { language: 'en', size: phone, scheme: 'light' })}`;

/** Name of a flow's contact sheet, beside the pictures. */
export const sheetOf = (flow: string): string => `${flow.toLowerCase().replaceAll(/\W+/g, '-')}.html`;

/** Name of the sheet that compares with another commit, beside the pictures. */
export const differencesFile = 'differences.html';
