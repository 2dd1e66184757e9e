/** The product's name and support address, on pages and in mails. */
export const product = { name: 'Twohomes', supportEmail: 'support@twohomes.example' } as const;
