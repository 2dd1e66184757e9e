import { fromPromise } from 'xstate';
import type { SaveFamilyOutcome, SaveParentOutcome, ValidatePackageOutcome } from '../../machines/join/join.setup.ts';
import type { Registration } from '../../machines/join/join.types.ts';
import type { Api } from '../api/client.ts';
import type { CoparentDetails } from '../contract/entities/coparent-details.schema.ts';
import type { Package } from '../contract/entities/package.schema.ts';
import type { ParentDetails } from '../contract/entities/parent-details.schema.ts';

export interface SaveParentInput {
  details: ParentDetails;
  registration: Registration | null;
}

export interface SaveFamilyInput {
  details: CoparentDetails;
  registration: Registration;
  parent: ParentDetails;
  coParentDuplicateConfirmed: boolean;
}

/** What is asked of the server, and the list of countries with it: not needed before the first answer is sent. */
const calls = () => import('./join.calls.ts');

export const joinActors = (api: Api) => ({
  saveParent: fromPromise<SaveParentOutcome, SaveParentInput>(async ({ input, signal }) => (await calls()).saveParent(api, input, signal)),
  saveFamily: fromPromise<SaveFamilyOutcome, SaveFamilyInput>(async ({ input, signal }) => (await calls()).saveFamily(api, input, signal)),
  lookUpPackages: fromPromise<Package[], { parent: ParentDetails }>(async ({ input, signal }) => (await calls()).lookUpPackages(api, input.parent, signal)),
  validatePackage: fromPromise<ValidatePackageOutcome, { parent: ParentDetails; packageId: number }>(
    async ({ input: { parent, packageId }, signal }) => (await calls()).validatePackage(api, parent, packageId, signal),
  ),
});
