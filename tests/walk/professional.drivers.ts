import type { AnyMachineSnapshot } from 'xstate';
import type { professionalMachine } from '../../machines/flows/professional/professional.machine.ts';
import type { OwnEvent } from '../../machines/wizard/testing/index.ts';
import type { ProfessionalPersonInput } from '../../src/contract/entities/professional-person.schema.ts';
import type { ProfessionalPracticeInput } from '../../src/contract/entities/professional-practice.schema.ts';
import type { Drivers } from './drivers.ts';
import { giveAll, type PageDriver } from './page-driver.ts';

/** Waits until a list has this option, because lists load and depend on each other. */
type Settle = (list: string, value: string) => Promise<void>;

export const professionalDrivers = (ui: PageDriver, settle: Settle): Drivers<typeof professionalMachine> => ({
  'person.typed': ({ values }) => fillPerson(ui, values, settle),
  'person.submitted': async ({ details }) => {
    await fillPerson(ui, details, settle);
    await ui.press('Continue');
  },
  'practice.typed': ({ values }) => fillPractice(ui, values, settle),
  'practice.submitted': async ({ details }) => {
    await fillPractice(ui, details, settle);
    await ui.press('Continue');
  },
  'security.begun': async () => ui.give('securityQuestion', `${await ui.valueOf('securityQuestion')}?`),
  'security.submitted': async ({ details }) => {
    await giveAll(ui, { ...details });
    await ui.press('Complete');
  },
  'account.created': { never: 'Another tab sends it.' },
  retried: () => ui.press('Try again'),
  finished: () => ui.press('Go to My cases'),
});

/** The follow-up questions of each answer to "how did you hear about us"; other answers have none. */
const followUps: Readonly<Record<string, readonly (keyof ProfessionalPersonInput)[]>> = {
  BENCH_OFFICER: ['benchOfficerName', 'benchOfficerPosition'],
  COLLEAGUE: ['colleagueName', 'colleagueRole'],
  OTHER: ['referralOther'],
};

export async function fillPerson(ui: PageDriver, values: ProfessionalPersonInput, settle: Settle): Promise<void> {
  const { title, hearAboutUs, firstName, lastName, credentials, email, phoneCountryCode, ...rest } = values;
  await settle('title', title);
  await settle('hearAboutUs', hearAboutUs);
  await giveAll(ui, { title, firstName, lastName, credentials, email, phoneCountryCode });
  await giveAll(ui, { phoneNumber: rest.phoneNumber, phoneExtension: rest.phoneExtension, hearAboutUs });
  for (const field of followUps[hearAboutUs] ?? []) await ui.give(field, values[field]);
}

/** Types a practice and checks its roles. They load once there is a country. */
export async function fillPractice(ui: PageDriver, practice: ProfessionalPracticeInput, settle: Settle): Promise<void> {
  const { country, region, timezone, roles, ...typed } = practice;
  await giveAll(ui, typed);
  await settle('country', country);
  await ui.give('country', country);
  await settle('region', region);
  await ui.give('region', region);
  await settle('timezone', timezone);
  await ui.give('timezone', timezone);
  for (const role of roles) await settle('roles', role);
  if (roles.length > 0) await ui.give('roles', roles);
}

/** Whether the screens allow an event in a state. */
export const isPossibleInProfessional = (
  { type }: OwnEvent<typeof professionalMachine>,
  snapshot: AnyMachineSnapshot,
): boolean => !(/\.(typed|begun)$/.test(type) && snapshot.hasTag('busy'));
