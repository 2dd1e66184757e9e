/** Where in the tab's own storage the account area finds who has signed in. */
export const accountStorage = { auth: 'twohomes.auth', userId: 'twohomes.userId' } as const;
