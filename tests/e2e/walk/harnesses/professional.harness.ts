import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { albany, ruth, security } from '../../../../machines/flows/professional/professional.fixtures.ts';
import type { professionalMachine } from '../../../../machines/flows/professional/professional.machine.ts';
import { base } from '../../../../src/app/base.ts';
import { createProfessional, validateProfessional } from '../../../../src/contract/calls/professional.calls.ts';
import { flow } from '../../../../stories/flows/professional.flow.ts';
import { isPossibleInProfessional, professionalDrivers } from '../../../walk/professional.drivers.ts';
import { settleLists } from '../option-lists.ts';
import type { Held } from '../interceptor.ts';
import { resumeProfessional } from '../resume.ts';
import { defineHarness } from '../harness.ts';
import type { Visit } from '../visit.ts';

const person = { person: ruth, drafts: { person: ruth, practice: null } };
const both = { person: ruth, practice: albany, drafts: { person: ruth, practice: albany }, securityBegun: true };

const isDuplicate = ({ field }: { field: string }): boolean => field.endsWith('.duplicate');

/** Sends a request with the email of another professional. */
async function goOnAsKnown(held: Held, { backend }: Visit): Promise<void> {
  const email = `known.${randomUUID()}@example.com`;
  await backend.api.call(createProfessional, {
    idempotencyKey: randomUUID(),
    body: { ...ruth, ...albany, ...security, email },
  });
  await held.goOnWith(body => (body.email = email));
}

/** Creates the account with the request as it is, and sends the page's with other answers. */
async function goOnAsChanged(held: Held): Promise<void> {
  await held.sendToo();
  await held.goOnWith(body => (body.practiceName = 'Another practice'));
}

/** Says what another tab says once it has created an account. */
const sayCreated = (page: Page, email: string): Promise<void> =>
  page.evaluate(
    said => {
      const channel = new BroadcastChannel('twohomes.professional');
      channel.postMessage(said); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has no other origin
      channel.close();
    },
    { type: 'created', email },
  );

export const harness = defineHarness<typeof professionalMachine>({
  flow,
  drivers: visit => ({
    ...professionalDrivers(visit.ui, settleLists(visit.page)),
    'account.created': ({ email }) => sayCreated(visit.page, email),
  }),
  isPossible: (event, snapshot) => event.type === 'outcome' || isPossibleInProfessional(event, snapshot),
  fromElsewhere: ['account.created'],
  open: {
    beginning: async ({ page }) => void (await page.goto(`${base}/pro`)),
    practiceBefore: ({ page, own }, path) => resumeProfessional(page, own(person), ['TWO'], path),
    securityBefore: ({ page, own }, path) => resumeProfessional(page, own(both), ['THREE'], path),
    submittedBefore: ({ page, own }, path) => {
      return resumeProfessional(page, { ...own(both), accountKey: randomUUID() }, ['SUBMIT'], path);
    },
    reloadedSuccess: ({ page }, path) => resumeProfessional(page, {}, ['SUCCESS'], path),
  },
  outcomes: {
    personLists: { never: 'The lists never end.' },
    practiceLists: { never: 'The lists never end.' },
    validate: {
      asks: [validateProfessional],
      done(outcome, held, visit) {
        if (outcome.type === 'valid') return held.goOn();
        if (outcome.errors.some(isDuplicate)) return goOnAsKnown(held, visit);
        return held.goOnWith(body => {
          if (body.step === 'ONE') body.phoneNumber = '1';
          else if (body.step === 'TWO') body.timezone = 'Mars/Base';
          else body.securityQuestion = '?'.repeat(101);
        });
      },
    },
    createAccount: {
      asks: [createProfessional],
      done(outcome, held, visit) {
        if (outcome.type !== 'refused') return outcome.type === 'created' ? held.goOn() : goOnAsChanged(held);
        if (outcome.errors.some(isDuplicate)) return goOnAsKnown(held, visit);
        return held.goOnWith(body => {
          if (outcome.step === 'ONE') body.firstName = '🙂';
          else if (outcome.step === 'TWO') body.roles = ['UNHEARD_OF'];
          else body.securityCode = '12';
        });
      },
    },
  },
  leftAtOnce: ['leaving'],
});
