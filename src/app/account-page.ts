import { brand } from '../brand/brand.ts';

const { accountHome, myCases } = brand.links;
const pages: readonly string[] = [accountHome, myCases];

/**
 * The requested page if it is exactly one of the account's pages, else the account's home. It compares strings because
 * a parsed address can be misjudged.
 */
export const accountPage = (asked: string): string => pages.find(page => page === asked) ?? accountHome;
