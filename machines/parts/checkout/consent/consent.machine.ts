import { assign, setup } from 'xstate';

export interface Consent {
  terms: boolean;
  marketing: boolean;
}

export interface ConsentContext {
  /** The boxes; null until the visitor changes one. */
  chosen: Consent | null;
  /** Whether the order requires acceptance of the terms. */
  isRequired: boolean;
  /** Whether an earlier screen has asked and the consent is complete. */
  isGiven: boolean;
}

export type ConsentEvent =
  | { type: 'consent.changed'; consent: Consent }
  /** The visitor wants to continue. */
  | { type: 'consent.demanded' };

type Choice = Pick<ConsentContext, 'chosen' | 'isRequired'>;

/** The boxes as shown and sent. Marketing is pre-selected only if the terms are not required. */
export const consentOf = ({ chosen, isRequired }: Choice): Consent =>
  chosen ?? { terms: false, marketing: !isRequired };

export const lacksTerms = (choice: Choice): boolean => choice.isRequired && !consentOf(choice).terms;

const consentSetup = setup({
  types: { context: {} as ConsentContext, events: {} as ConsentEvent, input: {} as ConsentContext },
  guards: {
    isGiven: ({ context }) => context.isGiven,
    lacksTerms: ({ context }) => lacksTerms(context),
  },
});

const asked = consentSetup.createStateConfig({
  on: {
    'consent.changed': { target: '#consent.asking', actions: assign({ chosen: ({ event }) => event.consent }) },
    'consent.demanded': { guard: 'lacksTerms', target: '#consent.missing' },
  },
});

/** The boxes for terms and marketing. The checkout proceeds without the terms only if they are not required. */
export const consentMachine = consentSetup.createMachine({
  id: 'consent',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isGiven', target: 'given' }, { target: 'asking' }] },
    given: { description: 'The boxes were on an earlier screen, so they are not shown again.' },
    asking: asked,
    missing: { ...asked, description: 'The visitor tried to continue without accepting the terms.' },
  },
});
