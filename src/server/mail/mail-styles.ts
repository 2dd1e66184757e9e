/**
 * The page's colours (`src/ui/styles/tokens.css`), without custom properties and `light-dark()`, which mail programs
 * lack.
 */
export const mailStyles = `
body { margin: 0; padding: 0; background: #fbf7f1; color: #1c2b2a; font: 17px/1.5 Figtree, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
.mail { max-width: 34rem; margin: 0 auto; padding: 24px 16px 40px; }
.name { margin: 0 0 16px; color: #0d6460; font-size: 20px; font-weight: 700; }
.letter { padding: 24px; border: 1px solid #e5ded3; border-top: 4px solid #e98f45; border-radius: 12px; background: #ffffff; }
p { margin: 0 0 16px; overflow-wrap: anywhere; }
.letter > :last-child { margin-bottom: 0; }
.button { display: inline-block; padding: 12px 20px; border-radius: 12px; background: #0d6460; color: #ffffff; font-weight: 650; text-decoration: none; }
.address { color: #54635f; font-size: 14px; }
table { width: 100%; margin: 0 0 16px; border-collapse: collapse; }
th, td { padding: 8px 0; border-bottom: 1px solid #e5ded3; font-weight: 400; text-align: left; vertical-align: top; }
td { padding-left: 16px; text-align: right; }
.amounts th, td { overflow-wrap: anywhere; }
.amounts td { white-space: nowrap; }
.total th, .total td { border-bottom: 0; font-weight: 700; }
.farewell { padding: 24px 24px 0; color: #54635f; font-size: 15px; }
@media (prefers-color-scheme: dark) {
  body { background: #12191a; color: #eef3f1; }
  .name { color: #6fcfc4; }
  .letter { border-color: #2d3a3a; border-top-color: #f2ab6c; background: #1a2324; }
  .button { background: #6fcfc4; color: #062624; }
  .address, .farewell { color: #a7b7b2; }
  th, td { border-bottom-color: #2d3a3a; }
}
`;
