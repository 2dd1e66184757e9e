import { fromPromise } from 'xstate';
import type { Market, SaveFamilyOutcome, SaveParentOutcome, SelectPackageOutcome, ValidatePackageOutcome } from '../../machines/join/join.setup.ts';
import type { Catalogue, JoinFlags, Registration } from '../../machines/join/join.types.ts';
import type { Api } from '../api/client.ts';
import type { CoparentDetails } from '../contract/entities/coparent-details.schema.ts';
import type { ParentDetails } from '../contract/entities/parent-details.schema.ts';

export interface SaveParentInput {
  details: ParentDetails;
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

/** What is asked of the server, and the list of countries with it: not needed before the first answer is sent. */
const calls = () => import('./join.calls.ts');

/** A visitor waits no longer for flags than this, whatever of them is late: then the defaults count. */
const patienceMs = 1000;

const flags = async (email: string | null, signal: AbortSignal): Promise<JoinFlags> => (await import('./join.flags.ts')).loadJoinFlags(email, signal);

export interface JoinLoading {
  loadApi: () => Promise<Api>;
  /** Has to be done before the checkout may be invoked, which a valid package leads to. */
  loadRest: () => Promise<unknown>;
  /** Ends when flags may be asked for. */
  readyForFlags: Promise<unknown>;
}

export function joinActors({ loadApi, loadRest, readyForFlags }: JoinLoading) {
  const load = () => Promise.all([calls(), loadApi()]);
  return {
    loadFlags: fromPromise<JoinFlags, { email: string | null }>(async ({ input, signal }) => {
      await readyForFlags;
      const { promise: late, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(new Error('The flags are late')), patienceMs);
      return Promise.race([flags(input.email, signal), late]).finally(() => clearTimeout(timer));
    }),
    saveParent: fromPromise<SaveParentOutcome, SaveParentInput>(async ({ input, signal }) => {
      const [{ saveParent }, api] = await load();
      return saveParent(api, input, signal);
    }),
    saveFamily: fromPromise<SaveFamilyOutcome, SaveFamilyInput>(async ({ input, signal }) => {
      const [{ saveFamily }, api] = await load();
      return saveFamily(api, input, signal);
    }),
    lookUpPackages: fromPromise<Catalogue, Market & { couponsOf: Registration | null }>(async ({ input, signal }) => {
      const [{ couponPercentOf, lookUpPackages }, api] = await load();
      const [offers, percentOff] = await Promise.all([lookUpPackages(api, input, signal), input.couponsOf && couponPercentOf(api, input.couponsOf, signal)]);
      return { ...offers, percentOff };
    }),
    validatePackage: fromPromise<ValidatePackageOutcome, Market & { packageId: number }>(async ({ input, signal }) => {
      const [[{ validatePackage }, api]] = await Promise.all([load(), loadRest()]);
      return validatePackage(api, input, input.packageId, signal);
    }),
    selectPackage: fromPromise<SelectPackageOutcome, Market & { packageId: number }>(async ({ input, signal }) => {
      const [[{ selectPackage }, api]] = await Promise.all([load(), loadRest()]);
      return selectPackage(api, input, input.packageId, signal);
    }),
  };
}
