/** A refusal with one error. */
export const refused = (status: number, field: string, text: string) => ({
  status,
  body: { type: 'refused', validationErrors: [{ field, text }] },
});

export const joined = { status: 403, body: { type: 'joined', loginUrl: '/outside/account' } };

export const expired = { status: 403, body: { type: 'expired' } };
