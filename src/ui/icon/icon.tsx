import { paths } from './paths.ts';

export type IconName = keyof typeof paths;

/** Strings, because V8 allocates a cache of 48 KB once a page converts several fractions to strings. */
const sides = { 16: '1rem', 20: '1.25rem', 24: '1.5rem', 28: '1.75rem' } as const;

export interface IconProps {
  name: IconName;
  /** Side in CSS pixels at the default text size; it grows with the text. */
  size?: 16 | 20 | 24 | 28;
}

/** A decorative icon. The words beside it have the meaning. */
export function Icon({ name, size = 20 }: IconProps) {
  const side = sides[size];
  return (
    <svg
      aria-hidden="true"
      width={side}
      height={side}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size > 20 ? '1.75' : '2'}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}
