import { paths } from './paths.ts';

export type IconName = keyof typeof paths;

export interface IconProps {
  name: IconName;
  /** Side in CSS pixels at the default text size; it grows with the text. */
  size?: 16 | 20 | 24 | 28;
}

/** A decorative icon. The words beside it have the meaning. */
export function Icon({ name, size = 20 }: IconProps) {
  const side = `${size / 16}rem`;
  return (
    <svg
      aria-hidden="true"
      width={side}
      height={side}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size > 20 ? 1.75 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}
