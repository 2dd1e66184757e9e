import { accountPages, product } from '../contract/product.ts';

/** Everything that depends on the product's name, except the words of mails and of index.html. */
export const brand = {
  name: product.name,
  supportEmail: product.supportEmail,
  links: {
    terms: '/outside/terms',
    privacy: '/outside/privacy',
    help: '/outside/help',
    contact: '/outside/contact',
    login: '/outside/login',
    appStores: '/outside/apps',
    oldBilling: '/outside/billing',
    ...accountPages,
  },
} as const;
