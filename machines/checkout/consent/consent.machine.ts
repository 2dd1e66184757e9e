import { assign, setup } from 'xstate';

export interface Consent {
  terms: boolean;
  marketing: boolean;
}

export interface ConsentContext {
  /** What the visitor has ticked or unticked; null until they change a box. */
  chosen: Consent | null;
  /** Whether the order needs the terms accepted. */
  isRequired: boolean;
  /** Whether an earlier screen has asked, and nothing is missing. */
  isGiven: boolean;
}

export type ConsentEvent =
  | { type: 'consent.changed'; consent: Consent }
  /** The visitor wants to go on. */
  | { type: 'consent.demanded' };

type Choice = Pick<ConsentContext, 'chosen' | 'isRequired'>;

/** The boxes as they are shown and sent. News are opted into by default only where no consent is required. */
export const consentOf = ({ chosen, isRequired }: Choice): Consent => chosen ?? { terms: false, marketing: !isRequired };

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

/** The boxes for the terms and for news. The checkout goes on without the terms only where they are not required. */
export const consentMachine = consentSetup.createMachine({
  id: 'consent',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isGiven', target: 'given' }, { target: 'asking' }] },
    given: { description: 'The boxes were on an earlier screen, so they are not shown again.' },
    asking: asked,
    missing: { ...asked, description: 'The visitor wanted to go on without the terms.' },
  },
});
