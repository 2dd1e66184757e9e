/** Session storage keys under which the account area finds the signed-in visitor. */
export const accountStorage = { auth: 'twohomes.auth', userId: 'twohomes.userId' } as const;
