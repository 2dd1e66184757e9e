import { assign, fromPromise, setup } from 'xstate';
import type { BillingInput } from '../../../src/contract/entities/billing-details.schema.ts';

/** An address as a list of them shows it. */
export interface SuggestedAddress {
  id: string;
  street: string;
  locality: string;
}

/** What of a bill an address says; empty where it does not. */
export type FoundAddress = Pick<BillingInput, 'billingAddress' | 'city' | 'country' | 'region' | 'postalCode'>;

/** The whole address, or as much of it as the list showed. */
export type AddressLookupOutput = { type: 'found'; address: FoundAddress } | { type: 'street'; street: string };

/** Who knows addresses, and has to be named where they are shown. */
export interface AddressSource {
  attribution: string | null;
}

export interface AddressLookupContext {
  country: string;
  /** Whether an address of the list has just been filled in. */
  isFilled: boolean;
  attribution: string | null;
  text: string;
  suggestions: readonly SuggestedAddress[];
  /** Which of the suggestions the arrows stand on. */
  marked: number | null;
  chosen: SuggestedAddress | null;
  output: AddressLookupOutput | null;
}

export type AddressLookupEvent =
  | { type: 'country.changed'; country: string }
  | { type: 'text.typed'; text: string }
  | { type: 'suggestion.moved'; by: 1 | -1 }
  | { type: 'suggestion.chosen'; at: number }
  | { type: 'suggestions.dismissed' };

/** Where addresses are looked up. */
export const servedCountries: readonly string[] = ['US', 'GB', 'AU', 'CA', 'NZ'];

/** Less could be the beginning of anything. */
const leastLength = 3;

const notProvided = () => Promise.reject(new Error('not provided'));

export const addressLookupSetup = setup({
  types: {
    context: {} as AddressLookupContext,
    events: {} as AddressLookupEvent,
    input: {} as { country: string; isFilled: boolean },
    output: {} as AddressLookupOutput,
    tags: {} as 'plain',
    children: {} as { findSource: 'findSource'; suggestAddresses: 'suggestAddresses'; resolveAddress: 'resolveAddress' },
  },
  actors: {
    /** Null where nobody is named. */
    findSource: fromPromise<AddressSource | null>(notProvided),
    suggestAddresses: fromPromise<SuggestedAddress[], { text: string; countries: readonly string[] }>(notProvided),
    resolveAddress: fromPromise<FoundAddress, SuggestedAddress>(notProvided),
  },
  delays: { pause: 250, patience: 5000 },
  actions: {
    /** Nothing more is known than the list has shown. */
    takeStreet: assign(({ context: { chosen } }) => ({ output: chosen && { type: 'street' as const, street: chosen.street } })),
  },
  guards: {
    isServed: ({ context, event }) => servedCountries.includes(event.type === 'country.changed' ? event.country : context.country),
    isEnough: ({ context, event }) => (event.type === 'text.typed' ? event.text : context.text).trim().length >= leastLength,
    isFilled: ({ context }) => context.isFilled,
    isSuggesting: ({ context }) => context.suggestions.length > 0,
  },
});
