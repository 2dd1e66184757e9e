/** What a visitor can do on a page, whatever drives it. Fields are found by their ids, so that drivers are the same for each. */
export interface Hand {
  /** Types a value into a field, or chooses it there; what stands there already is left alone. */
  give: (id: string, value: string) => Promise<void>;
  tick: (id: string, checked: boolean) => Promise<void>;
  /** Presses what has this name, as a whole or as a part of a longer one. */
  press: (name: string | RegExp) => Promise<void>;
  /** Follows the link of this name. */
  follow: (name: string) => Promise<void>;
  valueOf: (id: string) => Promise<string>;
  has: (id: string) => Promise<boolean>;
  focus: (id: string) => Promise<void>;
  /** The id of what has the focus. */
  focused: () => Promise<string | undefined>;
  key: (key: 'Tab' | 'Enter') => Promise<void>;
}

export async function giveAll({ give }: Hand, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [id, value] of Object.entries(values)) await give(id, value);
}
