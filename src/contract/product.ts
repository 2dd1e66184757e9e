/** The product's name and support address, on pages and in mails. */
export const product = { name: 'Twohomes', supportEmail: 'support@twohomes.example' } as const;

/**
 * Addresses of the account area: for parents, and for professionals. Signing in leads nowhere else. The page goes only to
 * addresses that it knows itself, so the server has them from here too.
 */
export const accountPages = { accountHome: '/outside/account', myCases: '/outside/my-cases' } as const;
