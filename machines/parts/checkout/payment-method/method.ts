export const wallets = ['paypal', 'venmo', 'applePay'] as const;
export type Wallet = (typeof wallets)[number];

export type Method = 'creditCard' | Wallet;
