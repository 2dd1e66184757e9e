/** A flag: its variants with their values, and the variant of every visitor who gets no other. */
interface Flag {
  readonly variants: Readonly<Record<string, string | boolean>>;
  readonly default: string;
  /** One sentence about the effect. */
  readonly changes: string;
}

const defineFlag = <const V extends Flag['variants']>(flag: {
  variants: V;
  default: keyof V & string;
  changes: string;
}) => flag;

const experiment = { variants: { control: 'control', treatment: 'treatment', off: 'off' }, default: 'off' } as const;
const toggle = { variants: { on: true, off: false }, default: 'off' } as const;

/** Every flag by key. Code of the client's first load may only import the types. */
export const flags = {
  'remove-coparent-status': defineFlag({
    ...experiment,
    default: 'control',
    changes:
      'In treatment, "For Parents" leads directly to the parent’s own details, else to the question whether the co-parent has an account.',
  }),
  'checkout-experience': defineFlag({
    variants: { control: 'control', treatment: 'treatment' },
    default: 'treatment',
    changes: 'In treatment, the checkout has several steps; in control, it is one page with tabs.',
  }),
  'price-in-build-your-own': defineFlag({
    ...experiment,
    changes: 'In treatment, the form of add-ons shows the price, and storage and basic calls are free.',
  }),
  'GROW-886': defineFlag({
    ...experiment,
    changes:
      'Selects its own design of the package cards; the first of GROW-886, GROW-805, GROW-722 and GROW-621 in treatment applies.',
  }),
  'GROW-805': defineFlag({
    ...experiment,
    changes: 'Selects its own design of the package cards, unless GROW-886 is in treatment.',
  }),
  'GROW-722': defineFlag({
    ...experiment,
    changes: 'Selects its own design of the package cards, unless GROW-886 or GROW-805 is in treatment.',
  }),
  'GROW-621': defineFlag({
    ...experiment,
    changes: 'Selects its own design of the package cards, unless GROW-886, GROW-805 or GROW-722 is in treatment.',
  }),
  'GROW-239': defineFlag({
    ...experiment,
    changes: 'Nothing yet: only its name is known, "speedbump".',
  }),
  'GROW-431': defineFlag({
    ...experiment,
    changes: 'Nothing yet: only its name is known, "premium pick me".',
  }),
  'GROW-458': defineFlag({
    ...experiment,
    changes: 'Nothing yet: only its name is known, "brand update".',
  }),
  'GROW-794': defineFlag({
    ...experiment,
    changes: 'Nothing yet: only its key is known.',
  }),
  'GROW-872': defineFlag({
    ...experiment,
    changes: 'Nothing yet: only its key is known.',
  }),
  'GROW-892': defineFlag({
    ...experiment,
    changes: 'Nothing yet: only its key is known.',
  }),
  'v2-packages': defineFlag({
    ...toggle,
    default: 'on',
    changes:
      'Leads a visitor out of the sign-up after the invitation if they confirmed that they or their co-parent may already have an account.',
  }),
  'discount-language': defineFlag({
    ...toggle,
    changes: 'Shows the discount of the visitor’s link before they pay.',
  }),
  zdChat: defineFlag({
    ...toggle,
    changes: 'Offers the support chat on the landing page and on the duplicate step.',
  }),
  grow365Venmo: defineFlag({
    ...toggle,
    changes: 'Offers Venmo to visitors from the US.',
  }),
  paypalInJoin: defineFlag({
    ...toggle,
    changes: 'Offers PayPal, but not in the pricing locale of Great Britain.',
  }),
  'apple-pay': defineFlag({
    ...toggle,
    changes: 'Offers Apple Pay if the device supports it.',
  }),
  'hide-apple-pay': defineFlag({
    ...toggle,
    changes: 'Hides Apple Pay, even if another flag offers it.',
  }),
  'hide-paypal': defineFlag({
    ...toggle,
    changes: 'Hides PayPal, even if another flag offers it.',
  }),
  'hide-venmo': defineFlag({
    ...toggle,
    changes: 'Hides Venmo, even if another flag offers it.',
  }),
  'hide-amex': defineFlag({
    ...toggle,
    changes: 'Removes American Express from the accepted cards.',
  }),
  'hide-discover': defineFlag({
    ...toggle,
    changes: 'Removes Discover from the accepted cards.',
  }),
  'uk-card-provider': defineFlag({
    ...toggle,
    changes: 'Nothing yet: only its name is known.',
  }),
} satisfies Record<string, Flag>;

export type FlagKey = keyof typeof flags;

type Variants<K extends FlagKey> = (typeof flags)[K]['variants'];

/** A flag's value for a visitor: a boolean for a toggle, else the name of the variant. */
export type FlagValue<K extends FlagKey> = Variants<K>[keyof Variants<K>];

export type Flags = { readonly [K in FlagKey]: FlagValue<K> };

export const flagKeys = Object.keys(flags) as FlagKey[]; // it has no other keys

export const isFlagKey = (key: string): key is FlagKey => Object.hasOwn(flags, key);

/** A flag's variants in their order, with types that are the same for every flag. */
export const variantsOf = (key: FlagKey): readonly (readonly [variant: string, value: string | boolean])[] =>
  Object.entries(flags[key].variants);
