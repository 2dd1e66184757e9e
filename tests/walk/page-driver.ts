/** A page driver: what a visitor can do on a page. It finds fields by id, so that the drivers work with any of them. */
export interface PageDriver {
  /**
   * Types a value into a field, selects it, or its radio button; of a list of checkboxes, checks these values and no others.
   * Does nothing if the field already has it.
   */
  give: (id: string, value: string | readonly string[]) => Promise<void>;
  tick: (id: string, checked: boolean) => Promise<void>;
  /** Presses the control whose name contains this text or matches this expression. */
  press: (name: string | RegExp) => Promise<void>;
  /** Follows the link with this name. */
  follow: (name: string) => Promise<void>;
  valueOf: (id: string) => Promise<string>;
  has: (id: string) => Promise<boolean>;
  focus: (id: string) => Promise<void>;
  /** The id of the focused element. */
  focused: () => Promise<string | undefined>;
  key: (key: 'Tab' | 'Enter') => Promise<void>;
}

/** Values of a form, by field. */
export type Values = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

/** Types the texts and ticks the boxes of a form, each by its field. */
export async function giveAll({ give, tick }: Pick<PageDriver, 'give' | 'tick'>, values: Values): Promise<void> {
  for (const [id, value] of Object.entries(values)) {
    if (typeof value === 'boolean') await tick(id, value);
    else if (value !== undefined) await give(id, value);
  }
}
