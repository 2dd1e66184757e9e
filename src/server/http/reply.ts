/** Keeps the literal type of the status, because it discriminates the contract's replies. */
export const reply = <const S extends number, const B>(status: S, body: B): { status: S; body: B } => ({
  status,
  body,
});
