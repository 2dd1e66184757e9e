import { lookUpPricing, validatePackage } from '../../../src/contract/calls/package.calls.ts';
import type { TestServer } from './server.ts';
import { expectReply } from './sign-up.ts';

export const visitor = { countryCode: '1', phoneNumber: '2025550143' };

/** What is on sale in a country. */
export const offeredIn = async ({ api }: TestServer, country: string, phoneNumber = visitor.phoneNumber) =>
  expectReply(await api.call(lookUpPricing, { body: { ...visitor, country, phoneNumber } }), 200).body;

/** The status of the reply whether a package is sold in a country. */
export const validationOf = async ({ api }: TestServer, packageId: number, country: string, countryCode = '1') =>
  (await api.call(validatePackage, { body: { packageId, countryCriteria: { ...visitor, countryCode, country } } }))
    .status;
