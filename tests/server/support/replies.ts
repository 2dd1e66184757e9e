/** A refusal for one reason. */
export const refused = (status: number, field: string, text: string) => ({ status, body: { type: 'refused', validationErrors: [{ field, text }] } });

export const expired = { status: 403, body: { type: 'expired' } };
