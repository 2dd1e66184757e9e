/** The product's name and support address, on pages and in mails. */
export const house = { name: 'Twohomes', supportEmail: 'support@twohomes.example' } as const;
