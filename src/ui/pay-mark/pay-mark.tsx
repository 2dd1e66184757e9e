import type { ReactNode } from 'react';
import css from './pay-mark.module.css';

/** Drawings of 38 by 24 units, in each brand's own shapes and colours. */
const drawings = {
  Visa: (
    <g fill="#1434cb" transform="translate(-1.5)">
      <path d="m15.6 16.5 1.6-9h2.5l-1.6 9zM5.6 7.5h4.1c.6 0 1 .3 1.2.8l1 4.4 2-5.2h2.6l-4 9H9.9L8 9.8c-.1-.4-.3-.6-.7-.8a9 9 0 0 0-1.8-.6z" />
      <path d="M27 9.7c-.7-.4-1.4-.5-2-.5-.8 0-1.2.3-1.2.6 0 1 3 .9 3 3.4 0 2-1.7 3.4-4.1 3.4-1 0-2-.2-2.6-.5l.4-2c.7.4 1.5.6 2.3.6.8 0 1.3-.3 1.3-.8 0-.9-2.9-.9-2.9-3.3 0-1.8 1.6-3.3 4-3.3.8 0 1.6.1 2.2.4z" />
      <path d="M31 7.5h2l2 9h-2.3l-.3-1.5h-3.2l-.6 1.5h-2.6l3.7-8.2c.2-.5.7-.8 1.3-.8zm-.9 5.6h1.9l-.7-3z" />
    </g>
  ),
  Mastercard: (
    <>
      <circle cx="15.25" cy="12" r="7" fill="#eb001b" />
      <circle cx="22.75" cy="12" r="7" fill="#f79e1b" />
      <path fill="#ff5f00" d="M19 6.09a7 7 0 0 1 0 11.82 7 7 0 0 1 0-11.82z" />
    </>
  ),
  Discover: (
    <>
      <path fill="#f47216" d="M38 14.5V21a3 3 0 0 1-3 3H14c9-1 18-4.3 24-9.5z" />
      <g fill="none" stroke="#231f20" strokeWidth="1.3" transform="translate(.6 1.2) scale(.9)">
        <path d="M3.7 8.1v4.9M3.7 8.1h1a2.45 2.45 0 0 1 0 4.9h-1M9 7.5v6M13.4 8.6c-1.5-1-2.6.9-1.2 1.5l.5.2c1.5.7.3 3-1.5 1.9M18 8.5c-1.5-1-3.4.2-3.4 2s1.9 3.1 3.4 2" />
        <circle cx="22.3" cy="10.5" r="2.9" fill="#f47216" stroke="none" />
        <path d="m26.2 7.5 1.5 5 1.5-5M33.2 8.1h-2v4.9h2M31.2 10.5h1.8M35.5 13.6V8.1h1.1a1.35 1.35 0 0 1 0 2.7h-1.1M36.7 10.8l1.8 2.7" />
      </g>
    </>
  ),
  'American Express': (
    <>
      <rect width="38" height="24" rx="3" fill="#006fcf" />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="1.7"
        strokeLinejoin="round"
        d="m4.7 15.7 2.7-7h.8l2.7 7M5.9 13.3h3.8M12.9 15.7V9l2.6 4.3L18.1 9v6.7M24.7 9.1h-3.9v5.8h3.9M20.8 12h3.5M26.8 8.6l6 7M32.8 8.6l-6 7"
      />
    </>
  ),
  PayPal: (
    <>
      <path
        fill="#0070e0"
        d="M17.3 8.5h4.9c2.5 0 3.7 1.5 3.3 3.7-.5 2.8-2.4 4.1-4.9 4.1h-1.3c-.4 0-.6.2-.7.6l-.6 3.6h-2.9z"
      />
      <path
        fill="#003087"
        d="M14.8 4h5.3c2.6 0 3.9 1.5 3.5 3.8-.5 2.9-2.5 4.3-5.1 4.3h-1.7c-.4 0-.7.3-.8.7l-.7 4.2h-2.7z"
      />
      <path fill="#001c64" d="m17.3 8.5-.6 3.6h1.8c2.3 0 4.1-1.1 4.9-3.5-.4-.1-.8-.1-1.2-.1z" />
    </>
  ),
  Venmo: (
    <>
      <rect width="38" height="24" rx="3" fill="#008cff" />
      <path
        fill="#fff"
        d="M23.3 5c.4.7.6 1.5.6 2.4 0 3-2.6 6.9-4.7 9.6h-4.8L12.5 5.6l4.2-.4 1 8.2c1-1.6 2.2-4.1 2.2-5.7 0-.9-.2-1.5-.4-2z"
        transform="translate(.8 1)"
      />
    </>
  ),
  'Apple Pay': (
    <>
      <path d="M10.9 8.1c-.4.5-1.1.9-1.7.8-.1-.7.2-1.4.6-1.8.4-.5 1.1-.9 1.7-.9.1.7-.2 1.4-.6 1.9zm.6 1c-.9-.1-1.7.5-2.2.5-.4 0-1.1-.5-1.9-.5-1 0-1.9.6-2.4 1.4-1 1.8-.3 4.4.7 5.8.5.7 1.1 1.5 1.8 1.5s1-.5 1.9-.5 1.1.5 1.9.5 1.3-.7 1.7-1.4c.6-.8.8-1.6.8-1.6s-1.5-.6-1.5-2.3c0-1.5 1.2-2.2 1.2-2.2a2.7 2.7 0 0 0-2-1.2z" />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        d="M18 17.5V7.8h2.6a2.6 2.6 0 0 1 0 5.3H18M28.3 17.5v-4c0-2.7-3.9-2.5-3.9-.6M28.3 14.2h-1.9c-1.5 0-2.3.6-2.3 1.6 0 2.1 4.2 2.2 4.2-.6M30.2 11.3l2.3 6M34.8 11.3l-2.7 7.2c-.4 1.1-.9 1.5-2 1.4"
      />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type PayBrand = keyof typeof drawings;

const isDrawn = (brand: string): brand is PayBrand => Object.hasOwn(drawings, brand);

/** The logo of a card or wallet, by its display name; nothing for an unknown one. */
export function PayMark({ brand }: { brand: string }) {
  if (!isDrawn(brand)) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- inline, so that it needs no request
    <svg className={css.mark} role="img" aria-label={brand} viewBox="0 0 38 24">
      {drawings[brand]}
    </svg>
  );
}

/** A generic card. Decorative, because the words beside it have the meaning. */
export const AnyCard = () => (
  <svg className={css.any} aria-hidden="true" viewBox="0 0 38 24">
    <rect width="38" height="24" rx="3" fill="currentColor" opacity="0.15" />
    <path d="M0 5.5h38v4H0zM4 15.5h9v2H4z" fill="currentColor" opacity="0.6" />
  </svg>
);
