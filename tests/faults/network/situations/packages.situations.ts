import { buildPackage, lookUpPricing } from '../../../../src/contract/calls/package.calls.ts';
import { inviteFlow } from '../invite-flow.ts';
import { joinFlow } from '../join-flow.ts';
import type { PayingFlow } from '../paying-flow.ts';
import { isIn, type Situation } from '../situation.ts';
import { premiumCard } from './choose-package.ts';

const situationsIn = ({ chart, visitor: person, calls, openPackages, openBuild }: PayingFlow): readonly Situation[] => [
  {
    name: `the packages, for ${person}`,
    waits: ['packageChoice', 'loading'],
    calls: [lookUpPricing],
    open: async () => undefined,
    act: openPackages,
    hasArrived: isIn('packageChoice', 'offered'),
  },
  {
    name: `whether a package is sold, for ${person}`,
    waits: ['packageChoice', 'offered.choice.validating'],
    calls: [calls.validatePackage],
    async open(visitor) {
      await openPackages(visitor);
      await visitor.settle();
      await visitor.ui.tick(premiumCard, true);
    },
    act: ({ ui }) => ui.press('Continue'),
    hasArrived: isIn(chart, 'payment'),
  },
  {
    name: `what can be built, for ${person}`,
    waits: ['buildYourOwn', 'loading'],
    calls: [lookUpPricing],
    open: async () => undefined,
    act: visitor => openBuild(visitor, 'control'),
    hasArrived: isIn('buildYourOwn', 'choosing'),
  },
  {
    name: `what a built package costs, for ${person}`,
    waits: ['buildYourOwn', 'pricing'],
    calls: [buildPackage],
    async open(visitor) {
      await openBuild(visitor, 'treatment');
      await visitor.settle();
    },
    act: ({ ui }) => ui.tick('tonemeter', true),
    changes: ['tonemeter'],
    hasArrived: isIn('buildYourOwn', 'priced'),
  },
  {
    name: `whether what was built is sold, for ${person}`,
    waits: ['buildYourOwn', 'validating'],
    calls: [buildPackage],
    async open(visitor) {
      await openBuild(visitor, 'control');
      await visitor.settle();
      await visitor.ui.tick('myfiles', true);
    },
    act: ({ ui }) => ui.press('Continue'),
    hasArrived: isIn(chart, 'payment'),
  },
];

export const packagesSituations = [joinFlow, inviteFlow].flatMap(situationsIn);
