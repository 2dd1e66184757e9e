import { brand } from '../brand/brand.ts';

const { accountHome, myCases } = brand.links;
const pages: readonly string[] = [accountHome, myCases];

/** The page that is asked for, if it is one of the account's, letter by letter: an address that has to be taken apart to be judged can be judged wrongly. */
export const accountPage = (asked: string): string => pages.find(page => page === asked) ?? accountHome;
