/** How the house calls itself, on its pages and in its mail. */
export const house = { name: 'Twohomes', supportEmail: 'support@twohomes.example' } as const;
