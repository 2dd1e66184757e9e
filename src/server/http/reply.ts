/** Keeps the status a literal, by which the contract tells its replies apart. */
export const reply = <const S extends number, const B>(status: S, body: B): { status: S; body: B } => ({ status, body });
