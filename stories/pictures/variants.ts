/** The widths of a phone and of a desktop's window in CSS pixels, and the heights at which a page begins to scroll. */
export const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

export const schemes = ['light', 'dark'] as const;

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
