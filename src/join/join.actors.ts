import { fromPromise } from 'xstate';
import type { BuildPackageInput, Market, SaveFamilyOutcome, SaveParentOutcome, SelectPackageOutcome, ValidatePackageOutcome } from '../../machines/join/join.setup.ts';
import type { Catalogue, JoinFlags, Registration } from '../../machines/join/join.types.ts';
import type { Api } from '../api/client.ts';
import type { CoparentDetails } from '../contract/entities/coparent-details.schema.ts';
import type { Package } from '../contract/entities/package.schema.ts';
import type { ParentDetails } from '../contract/entities/parent-details.schema.ts';
import { lazyPart, type Need } from '../lazy/lazy-part.ts';

export interface SaveParentInput {
  details: ParentDetails;
  /** The co-parent of an earlier visit to step 2, whose answers must differ. */
  coparent: CoparentDetails | null;
  registration: Registration | null;
  parentDuplicateConfirmed: boolean;
  /** Whose link the visitor came by. */
  referrer: string | null;
}

export interface SaveFamilyInput {
  details: CoparentDetails;
  registration: Registration;
  parent: ParentDetails;
  coParentDuplicateConfirmed: boolean;
}

/** What is asked of the server. */
export const loadCalls = (need: Need) => lazyPart(() => import('./join.calls.ts'), need);

/** What is asked of the server, and the list of countries with it: not needed before the first answer is sent. */
type Calls = Awaited<ReturnType<typeof loadCalls>>;

export type PackageInput = Market & { packageId: number };
export type LookUpInput = Market & { couponsOf: Registration | null };

export interface JoinLoading {
  loadApi: () => Promise<Api>;
  /** Has to be done before the checkout may be invoked, which a valid package leads to, built or not. */
  loadRest: () => Promise<unknown>;
  /** Ends when flags may be asked for. */
  readyForFlags: Promise<unknown>;
}

export function joinActors({ loadApi, loadRest, readyForFlags }: JoinLoading) {
  /** Asks the server, once everything is there that its answer leads to. */
  const asking = <Input, Output>(pick: (calls: Calls) => (api: Api, input: Input, signal: AbortSignal) => Promise<Output>, needed?: () => Promise<unknown>) =>
    fromPromise<Output, Input>(async ({ input, signal }) => {
      const [calls, api] = await lazyPart(() => Promise.all([loadCalls('spare'), loadApi(), needed?.()]), 'attempt');
      return pick(calls)(api, input, signal);
    });
  return {
    loadFlags: fromPromise<JoinFlags, { email: string | null }>(async ({ input, signal }) => {
      await readyForFlags;
      return (await lazyPart(() => import('./join.flags.ts'), 'optional')).loadJoinFlags(input.email, signal);
    }),
    saveParent: asking<SaveParentInput, SaveParentOutcome>(({ saveParent }) => saveParent),
    saveFamily: asking<SaveFamilyInput, SaveFamilyOutcome>(({ saveFamily }) => saveFamily),
    lookUpPackages: asking<LookUpInput, Catalogue>(({ lookUpCatalogue }) => lookUpCatalogue),
    validatePackage: asking<PackageInput, ValidatePackageOutcome>(({ validatePackage }) => validatePackage, loadRest),
    selectPackage: asking<PackageInput, SelectPackageOutcome>(({ selectPackage }) => selectPackage, loadRest),
    buildPackage: asking<BuildPackageInput, Package | null>(({ buildPackage }) => buildPackage, loadRest),
  };
}
