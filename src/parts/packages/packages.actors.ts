import { fromPromise } from 'xstate';
import { buildYourOwnMachine } from '../../../machines/parts/packages/build-your-own.machine.ts';
import { packageChoiceMachine } from '../../../machines/parts/packages/package-choice.machine.ts';
import type {
  BuildPackageInput,
  Catalogue,
  LookUpInput,
  PackageInput,
  SelectPackageOutcome,
  ValidatePackageOutcome,
} from '../../../machines/parts/packages/packages.types.ts';
import type { Api } from '../../api/client.ts';
import { buildPackage as buildPackageCall } from '../../contract/calls/package.calls.ts';
import type { Package } from '../../contract/entities/package.schema.ts';
import { builtOrder, firstChoice } from './built-order.ts';
import { criteria } from './shoppers/shopper-calls.ts';
import type { ShopperPort } from './shoppers/shopper-port.ts';

/** Provides the machines of this part with the calls of one kind of shopper. */
export function providePackages<Shopper>(call: Api['call'], port: ShopperPort<Shopper>) {
  const shopper = port as ShopperPort; // the machines pass on the flow's shoppers, whom the flow's port knows
  const lookUp = fromPromise<Catalogue, LookUpInput>(({ input, signal }) => lookUpCatalogue(shopper, input, signal));
  return {
    packageChoice: packageChoiceMachine.provide({
      actors: {
        lookUpPackages: lookUp,
        validatePackage: fromPromise<ValidatePackageOutcome, PackageInput>(({ input, signal }) =>
          shopper.validatePackage(input, signal),
        ),
        selectPackage: fromPromise<SelectPackageOutcome, PackageInput>(({ input, signal }) =>
          selectPackage(shopper, input, signal),
        ),
      },
    }),
    buildYourOwn: buildYourOwnMachine.provide({
      actors: {
        lookUpPackages: lookUp,
        buildPackage: fromPromise<Package | null, BuildPackageInput>(({ input, signal }) =>
          buildPackage(call, input, signal),
        ),
      },
    }),
  };
}

/** Fetches the packages for a market, and the percentage of the shopper's coupon. */
async function lookUpCatalogue(port: ShopperPort, input: LookUpInput, signal: AbortSignal): Promise<Catalogue> {
  const [offers, percentOff] = await Promise.all([
    port.listOffers(input, signal),
    port.findPercentOff(input.shopper, signal),
  ]);
  return { ...offers, percentOff };
}

/** Selects a package by its id, if it is offered to this visitor. */
export async function selectPackage<Shopper>(
  port: Pick<ShopperPort<Shopper>, 'listOffers' | 'validatePackage'>,
  input: PackageInput<Shopper>,
  signal: AbortSignal,
): Promise<SelectPackageOutcome> {
  const [{ packages, pricingGroup }, { type }] = await Promise.all([
    port.listOffers(input, signal),
    port.validatePackage(input, signal),
  ]);
  const offer = packages.find(({ id }) => id === input.packageId);
  if (type === 'valid' && offer !== undefined) return { type: 'selected', package: offer, pricingGroup };
  return { type: type === 'valid' || type === 'otherGroup' ? 'otherGroup' : 'notSold', pricingGroup };
}

/** Fetches every price from the server, so that only one place adds up and formats amounts. */
export async function buildPackage(
  call: Api['call'],
  { catalogue, choice, years, hasPrices, ...market }: BuildPackageInput,
  signal: AbortSignal,
): Promise<Package | null> {
  const order = builtOrder(catalogue, choice ?? firstChoice({ catalogue, years, hasPrices }));
  if (order === null) return null;
  const reply = await call(buildPackageCall, { body: { order, countryCriteria: criteria(market) } }, { signal });
  return reply.status === 200 ? reply.body.package : null;
}
