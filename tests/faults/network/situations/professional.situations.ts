import { albany, ruth, security } from '../../../../machines/flows/professional/professional.fixtures.ts';
import { base } from '../../../../src/app/base.ts';
import {
  createProfessional,
  lookUpProfessional,
  lookUpProfessionalCountry,
  validateProfessional,
} from '../../../../src/contract/calls/professional.calls.ts';
import { settleLists } from '../../../e2e/walk/option-lists.ts';
import { resumeProfessional } from '../../../e2e/walk/resume.ts';
import { fillPerson, fillPractice } from '../../../walk/professional.drivers.ts';
import { giveAll } from '../../../walk/page-driver.ts';
import { isIn, type Situation } from '../situation.ts';
import type { Visitor } from '../visitor.ts';

/** Opens the second step of a visitor whose first one is valid. */
const openPractice = ({ page, own }: Visitor) =>
  resumeProfessional(page, own({ person: ruth, drafts: { person: ruth, practice: null } }), ['TWO'], '/pro/practice');

/** Opens the third step of a visitor whose first two are valid, and fills it in. */
async function openSecurity({ page, own, ui, settle }: Visitor): Promise<void> {
  const answers = { person: ruth, practice: albany, drafts: { person: ruth, practice: albany } };
  await resumeProfessional(page, own(answers), ['THREE'], '/pro/security');
  await settle();
  await giveAll(ui, { ...security });
}

export const professionalSituations: readonly Situation[] = [
  {
    name: 'the lists about a professional',
    waits: ['optionLists', 'loading'],
    calls: [lookUpProfessional],
    open: async () => undefined,
    act: async ({ page }) => void (await page.goto(`${base}/pro`)),
    hasArrived: isIn('optionLists', 'ready'),
  },
  {
    name: 'the lists about a professional’s country',
    waits: ['optionLists', 'loading'],
    calls: [lookUpProfessionalCountry],
    open: async () => undefined,
    act: openPractice,
    hasArrived: isIn('optionLists', 'ready'),
  },
  {
    name: 'the person of a professional',
    waits: ['professional', 'ONE.validating'],
    calls: [{ ...validateProfessional, isMeant: body => body.step === 'ONE' }],
    async open({ page, ui, own, settle }) {
      await page.goto(`${base}/pro`);
      await settle();
      await fillPerson(ui, own(ruth), settleLists(page));
    },
    act: ({ ui }) => ui.press('Continue'),
    hasArrived: isIn('professional', 'TWO'),
  },
  {
    name: 'the practice of a professional',
    waits: ['professional', 'TWO.validating'],
    calls: [{ ...validateProfessional, isMeant: body => body.step === 'TWO' }],
    async open(visitor) {
      await openPractice(visitor);
      await visitor.settle();
      await fillPractice(visitor.ui, albany, settleLists(visitor.page));
    },
    act: ({ ui }) => ui.press('Continue'),
    hasArrived: isIn('professional', 'THREE'),
  },
  {
    name: 'the security of a professional',
    waits: ['professional', 'THREE.validating'],
    calls: [{ ...validateProfessional, isMeant: body => body.step === 'THREE' }],
    open: openSecurity,
    act: ({ ui }) => ui.press('Complete'),
    hasArrived: isIn('professional', 'SUBMIT', 'SUCCESS'),
  },
  {
    name: 'the account of a professional',
    waits: ['professional', 'SUBMIT'],
    calls: [createProfessional],
    open: openSecurity,
    act: ({ ui }) => ui.press('Complete'),
    hasArrived: isIn('professional', 'SUCCESS'),
  },
];
