import { fromPromise } from 'xstate';
import type {
  BuildPackageInput,
  Market,
  SaveFamilyOutcome,
  SaveParentOutcome,
  SelectPackageOutcome,
  ValidatePackageOutcome,
} from '../../../machines/flows/join/join.setup.ts';
import type { Catalogue, JoinFlags } from '../../../machines/flows/join/join.types.ts';
import type { Registration } from '../../../machines/parts/registration-life/registration.ts';
import type { Api } from '../../api/client.ts';
import type { CoparentDetails } from '../../contract/entities/coparent-details.schema.ts';
import type { Package } from '../../contract/entities/package.schema.ts';
import type { ParentDetails } from '../../contract/entities/parent-details.schema.ts';
import { lazyPart, type Need } from '../../lazy/lazy-part.ts';

export interface SaveParentInput {
  details: ParentDetails;
  /** The co-parent's details from step 2, which the parent's must differ from; null before step 2. */
  coparent: CoparentDetails | null;
  registration: Registration | null;
  parentDuplicateConfirmed: boolean;
  /** Referrer in the visitor's discount link; null without one. */
  referrer: string | null;
}

export interface SaveFamilyInput {
  details: CoparentDetails;
  registration: Registration;
  parent: ParentDetails;
  coParentDuplicateConfirmed: boolean;
}

/** Loads the calls to the server. */
export const loadCalls = (need: Need) => lazyPart(() => import('./join.calls.ts'), need);

/**
 * The calls to the server. Their module includes the list of countries, which is not needed before the first
 * submission.
 */
type Calls = Awaited<ReturnType<typeof loadCalls>>;

export type PackageInput = Market & { packageId: number };
export type LookUpInput = Market & { couponsOf: Registration | null };

export interface JoinLoading {
  loadApi: () => Promise<Api>;
  /** Loads what the checkout needs. It must finish before a valid package leads to the checkout. */
  loadRest: () => Promise<unknown>;
  /** Resolves when flags may be loaded. */
  readyForFlags: Promise<unknown>;
}

export function joinActors({ loadApi, loadRest, readyForFlags }: JoinLoading) {
  /** An actor that calls the server, after loading the modules that the next step needs. */
  const asking = <Input, Output>(
    pick: (calls: Calls) => (api: Api, input: Input, signal: AbortSignal) => Promise<Output>,
    needed?: () => Promise<unknown>,
  ) =>
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
