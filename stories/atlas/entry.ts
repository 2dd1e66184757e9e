/** A state of a flow in the atlas: where it is, and which story shows it. */
export interface Entry {
  /** File name of the flow: `multi-step-checkout`. */
  flow: string;
  /** Name of the state, as the exploration gives it: `parentDetails.rejected`. */
  state: string;
  storyId: string;
  /** Name of its export in the module of stories. */
  exportName: string;
  /** Path in the sidebar: flow, step, regions. Slashes in an address are `slash`, because `/` separates the levels. */
  title: string;
  /** The rest of its name, in words: `rejected`. */
  name: string;
  /** The step of the flow that it belongs to; null for a chart without steps. */
  step: EntryStep | null;
  /** URL path of the page that shows it, below the base path; null for a page that is no step. */
  address: string | null;
  /** Whether it waits for something else than the visitor. */
  isBusy: boolean;
  /** The languages in which it can be shown. */
  languages: readonly string[];
}

export interface EntryStep {
  id: string;
  /** Number of its dot in the step indicator. */
  number: number | null;
  /** Its id in words. */
  title: string;
  /** URL path below the base path. */
  address: string;
}

/** Stands for `/` in the sidebar. */
export const slash = '∕';
