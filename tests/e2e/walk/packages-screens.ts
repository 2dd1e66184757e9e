import type { BuildYourOwnOutput } from '../../../machines/parts/packages/build-your-own.machine.ts';
import type { PackageChoiceOutput } from '../../../machines/parts/packages/package-choice.machine.ts';
import { ownPackage } from '../../../machines/parts/packages/packages.fixtures.ts';
import { premium } from '../../../machines/parts/checkout/checkout.fixtures.ts';
import { defaultJoinFlags, type JoinContext } from '../../../machines/flows/join/join.types.ts';
import { lookUpPricing } from '../../../src/contract/calls/package.calls.ts';
import { closeWhile } from './invited.ts';
import { registered } from './registered.ts';
import { soon } from './soon.ts';
import type { Visit } from './visit.ts';

/** Opens the package cards for a visitor whose first two steps were sent by API calls. */
export async function openPackages(visit: Visit, answers: Partial<JoinContext> = {}, query = ''): Promise<void> {
  const { parent, coparent, registration } = await registered(visit);
  await visit.resume(
    { parent, coparent, registration, flags: defaultJoinFlags, lastCompletedStep: 2, ...answers },
    ['packages'],
    `/step3${query}`,
  );
}

/** Brings the package choice to an outcome. The lookup of packages must be held, and the cards must be plain. */
export async function choosePackage(outcome: PackageChoiceOutput, visit: Visit): Promise<void> {
  const { interceptor, ui, observer, stands, backend } = visit;
  const isSelecting = observer.leavesOf('packageChoice') === 'autoSelecting';
  const id = outcome.type === 'toBuild' ? ownPackage.id : premium.id;
  const isOffSale = outcome.type === 'notSold';
  visit.packageId = id;
  const lookUp = await interceptor.next([lookUpPricing]);
  if (outcome.type === 'selectionFailed') {
    await lookUp.answerAsProxy();
    return stands('packageChoice', 'selectionFailed'); // its report may come late, and what follows depends on it
  }
  if (outcome.type === 'duplicate') await backend.priceBy('P2');
  await lookUp.goOn();
  await backend.priceBy('P0');
  if (outcome.type === 'duplicate') return;
  if (!isSelecting) {
    await stands('packageChoice', 'offered.cards.plain + offered.choice.choosing');
    await ui.tick(`package-${id}`, true);
    await backend.putOnSale(id, !isOffSale);
    const go = () => ui.press('Continue');
    await (outcome.type === 'gone' ? closeWhile(visit, go) : go());
  }
  if (!isOffSale) return;
  await stands('packageChoice', 'mismatched');
  await backend.putOnSale(id, true);
  await ui.press('OK');
}

/** Brings the build of a package to an outcome. The lookup of packages must be held. */
export async function buildPackage({ type }: BuildYourOwnOutput, visit: Visit): Promise<void> {
  const { interceptor, ui, observer, stands, backend } = visit;
  const leaves = () => observer.leavesOf('buildYourOwn');
  visit.packageId = ownPackage.id;
  if (leaves() === 'loading') await (await interceptor.next([lookUpPricing])).goOn();
  while (leaves() !== 'choosing' && leaves() !== 'priced')
    await soon(observer.next(), () => `The add-ons are not shown: 'buildYourOwn' is in '${leaves()}'`);
  await backend.putOnSale(ownPackage.id, type === 'built');
  await ui.press('Continue');
  if (type === 'built') return;
  await stands('buildYourOwn', 'mismatched');
  await backend.putOnSale(ownPackage.id, true);
  await ui.press('OK');
}
