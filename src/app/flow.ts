import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { ActorRefFrom, AnyStateMachine, EventFromLogic, InputFrom, OutputFrom, SnapshotFrom } from 'xstate';
import type { Serializer, SerializerOf, StepId } from '../../machines/wizard/index.ts';
import type { Session } from '../contract/calls/credentials.calls.ts';
import type { PaidOrder } from '../integrations/affiliate/affiliate.ts';
import type { TrackedEvent } from '../integrations/analytics/analytics.ts';
import type { FlowWords } from '../i18n/i18n.ts';
import type { Screens } from '../wizard/index.ts';

/** Addresses outside a flow to which it may lead. */
export type Exit = 'accountHome' | 'myCases' | 'professional' | 'oldBilling';

/** The output of a flow's machine: where the visitor goes. */
export type Leave = { leaveFor: Exit } | { leaveFor: 'account'; session: Session };

/** How a visitor arrives at a page of a flow. */
export interface Arrival<M extends AnyStateMachine> {
  path: string;
  /** Query of the address. */
  search: string;
  /** Whether this tab has saved answers, which the flow will restore. */
  isRestored: boolean;
  /** Resolves once the page may change; until React has hydrated a prerendered page, it may not. */
  hydrated: Promise<unknown>;
  /** Resolves once the visitor has touched the page and it may change. */
  touched: Promise<unknown>;
  /** Sends an event to the running machine. */
  send(this: void, event: EventFromLogic<M>): void;
}

/** A flow, prepared for one visit. */
export interface Opened<M extends AnyStateMachine> {
  /** The machine with its actors. */
  machine: M;
  input?: InputFrom<M> | undefined;
  /** Fetches what the flow needs after its first step. The serializer is part of it. */
  loadRest: () => Promise<SerializerOf<M>>;
  /** Called with the actor before it starts. */
  follow?: ((actor: ActorRefFrom<M>) => void) | undefined;
}

/** What accompanies the steps of a flow. It is loaded once the flow is in use. */
export interface Companion {
  /** Rendered after each step. */
  Below: ComponentType;
  /** Rendered outside the page's frame. */
  Beside: ComponentType;
  /** The banner's words for each reason that the flow's machines give. */
  notices: Readonly<Record<string, MessageDescriptor>>;
}

/** Converts what the charts of a flow report for analytics. */
export interface Tracking<M extends AnyStateMachine, AnalyticsEvent> {
  emailOf(context: SnapshotFrom<M>['context']): string | null;
  eventsOf(event: AnalyticsEvent): readonly TrackedEvent[];
  /** The sale that the data layer and the affiliate receive. */
  saleOf(event: AnalyticsEvent): (PaidOrder & { gaPayload: string }) | null;
  /** Message for the console about something that should never happen. */
  faultIn(event: AnalyticsEvent): string | null;
}

/**
 * Everything that the shell, the stories and the walks need to know about a flow. Members are methods, so that the shell
 * can take the descriptor of any machine.
 *
 * @example
 * export const invite = { machine: inviteMachine, home: '/invite', … } satisfies FlowOf<typeof inviteMachine, InviteAnalyticsEvent>;
 */
export interface FlowOf<M extends AnyStateMachine, AnalyticsEvent = unknown> {
  /** Its steps have the addresses that the flow owns. */
  machine: OutputFrom<M> extends Leave ? M : never;
  /** Path to which the logo leads. */
  home: string;
  /** Addresses that belong to no step, and where each leads: to a step, or out of the flow. */
  otherPaths: Readonly<Record<string, { step: StepId<M> } | { leaveFor: Exit }>>;
  /** The prerendered pages, each with the source files that it loads, the descriptor included; only while prerendering. */
  prerendered?: Readonly<Record<string, readonly string[]>> | undefined;
  /**
   * Source file of a program that its prerendered pages run before anything else; only while prerendering. It does what
   * cannot wait for the app, and is inline, so it imports little.
   */
  head?: string | undefined;
  /** The words of its first pages; those of later ones load with them. */
  words: FlowWords;
  screens: Screens<M>;
  /** For each step, fetches the code that follows it. The shell calls it when a visitor first touches the step. */
  prefetch: Readonly<Partial<Record<StepId<M>, () => Promise<unknown>>>>;
  saved: {
    /** Key in the tab's storage. */
    key: string;
    /** Serializes the answers until the serializer is loaded. */
    provisional: Pick<Serializer, 'serialize'>;
  };
  open(arrival: Arrival<M>): Promise<Opened<M>>;
  /** Whether the companion is due. False on an untouched first page. */
  isInUse(this: void, snapshot: SnapshotFrom<M>): boolean;
  isLoggedIn(this: void, snapshot: SnapshotFrom<M>): boolean;
  loadCompanion(): Promise<Companion>;
  loadTracking(): Promise<Tracking<M, AnalyticsEvent>>;
}

/** A flow of any machine. */
export type Flow = FlowOf<AnyStateMachine>;
