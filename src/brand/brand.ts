import { house } from '../contract/house.ts';

/** Everything that changes with the product's name, but for what the mail says too and the words that stand in index.html. */
export const brand = {
  name: house.name,
  supportEmail: house.supportEmail,
  links: {
    terms: '/outside/terms',
    privacy: '/outside/privacy',
    help: '/outside/help',
    contact: '/outside/contact',
    login: '/outside/login',
    accountHome: '/outside/account',
    appStores: '/outside/apps',
    myCases: '/outside/my-cases',
    oldBilling: '/outside/billing',
    professional: '/outside/professional',
  },
} as const;
