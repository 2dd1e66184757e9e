import { assign, fromPromise, setup } from 'xstate';
import type { BillingInput } from '../../../../src/contract/entities/billing-details.schema.ts';
import { notProvided } from '../../not-provided.ts';

/** An address in the list of suggestions. */
export interface SuggestedAddress {
  id: string;
  street: string;
  locality: string;
}

/** The billing fields of a resolved address; unknown parts are empty. */
export type FoundAddress = Pick<BillingInput, 'billingAddress' | 'city' | 'country' | 'region' | 'postalCode'>;

/** The whole address, or only the street from the list. */
export type AddressLookupOutput = { type: 'found'; address: FoundAddress } | { type: 'street'; street: string };

/** A lookup service, and the attribution that must be shown with its addresses. */
export interface AddressSource {
  attribution: string | null;
}

export interface AddressLookupContext {
  country: string;
  /** Whether a suggestion has just been filled in. */
  isFilled: boolean;
  attribution: string | null;
  text: string;
  suggestions: readonly SuggestedAddress[];
  /** Index of the active suggestion, or null. */
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

/** Countries whose addresses are looked up. */
export const servedCountries: readonly string[] = ['US', 'GB', 'AU', 'CA', 'NZ'];

/** Minimum query length. */
const leastLength = 3;

export const addressLookupSetup = setup({
  types: {
    context: {} as AddressLookupContext,
    events: {} as AddressLookupEvent,
    input: {} as { country: string; isFilled: boolean },
    output: {} as AddressLookupOutput,
    tags: {} as 'plain',
    children: {} as {
      findSource: 'findSource';
      suggestAddresses: 'suggestAddresses';
      resolveAddress: 'resolveAddress';
    },
  },
  actors: {
    /** Null if no lookup service is configured. */
    findSource: fromPromise<AddressSource | null>(notProvided),
    suggestAddresses: fromPromise<SuggestedAddress[], { text: string; countries: readonly string[] }>(notProvided),
    resolveAddress: fromPromise<FoundAddress, SuggestedAddress>(notProvided),
  },
  delays: { pause: 250, timeout: 5000 },
  actions: {
    /** Falls back to the street from the list. */
    takeStreet: assign(({ context: { chosen } }) => ({
      output: chosen && { type: 'street' as const, street: chosen.street },
    })),
  },
  guards: {
    isServed: ({ context, event }) =>
      servedCountries.includes(event.type === 'country.changed' ? event.country : context.country),
    isEnough: ({ context, event }) =>
      (event.type === 'text.typed' ? event.text : context.text).trim().length >= leastLength,
    isFilled: ({ context }) => context.isFilled,
    isSuggesting: ({ context }) => context.suggestions.length > 0,
  },
});
