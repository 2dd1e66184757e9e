import css from './logo.module.css';

export interface LogoProps {
  name: string;
}

/** The logo, two roofs that share a wall, with the product's name. */
export function Logo({ name }: LogoProps) {
  return (
    <span className={css.logo}>
      <svg className={css.mark} aria-hidden="true" viewBox="0 0 40 32" fill="none" strokeWidth="3">
        <path
          d="M2 15 12.5 5 20 12l7.5-7L38 15v13a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2z"
          stroke="currentColor"
          strokeLinejoin="round"
        />
        <path d="M20 12.5v17" className={css.wall} />
      </svg>
      <span translate="no">{name}</span>
    </span>
  );
}
