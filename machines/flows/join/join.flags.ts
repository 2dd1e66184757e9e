import { defaultJoinFlags, type FlagMoment, type JoinContext, type JoinFlags } from './join.types.ts';

type Known = Pick<JoinContext, 'flags' | 'shownEarly' | 'flagOverrides'>;

/** The visitor's variants, or the defaults until the flags arrive. */
export const flagsOf = ({ flags, flagOverrides }: Pick<Known, 'flags' | 'flagOverrides'>): JoinFlags =>
  flags ?? flagOverrides?.flags ?? defaultJoinFlags;

/** Whether an effect can be shown without waiting for the flags. */
export const isDecided = ({ flags, shownEarly, flagOverrides }: Known, at: FlagMoment): boolean =>
  flags !== null || shownEarly.includes(at) || flagOverrides?.decides.includes(at) === true;

const fieldOf: Partial<Record<FlagMoment, keyof JoinFlags>> = {
  buildYourOwn: 'priceInBuildYourOwn',
  coparentStatus: 'removeCoparentStatus',
  duplicates: 'v2Packages',
  packageCards: 'packageCards',
  payment: 'payment',
};

/** Applies flags that arrive late to every effect except those already shown. */
export function withAnswer(context: Known, answer: JoinFlags): JoinFlags {
  const shown = flagsOf(context);
  const merged = { ...answer, exposures: { ...answer.exposures } };
  for (const moment of context.shownEarly) {
    const field = fieldOf[moment];
    if (field) Object.assign(merged, { [field]: shown[field] });
    merged.exposures[moment] = shown.exposures[moment] ?? [];
  }
  return merged;
}

/** Emits the exposures of a moment. The analytics adapter counts each once per visit. */
export const expose = (at: FlagMoment) => ({ type: 'expose', params: { at } }) as const;

/** Fixes an effect that is shown now, and emits the exposure of its variant. */
export const show = (at: FlagMoment) => [{ type: 'showFlags', params: { at } }, expose(at)] as const;

export const whenDecided = (at: FlagMoment) => ({ type: 'isDecided', params: { at } }) as const;

/** Ends the wait for the flags: `always` then finds the effect decided. */
export const withoutAnswer = (at: FlagMoment) =>
  ({ flagsTimeout: { actions: { type: 'showFlags', params: { at } } } }) as const;
