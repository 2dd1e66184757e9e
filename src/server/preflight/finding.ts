/** The result of one check, as a sentence for an operator. */
export interface Finding {
  ok: boolean;
  sentence: string;
}

export const passes = (sentence: string): Finding => ({ ok: true, sentence });
export const fails = (sentence: string): Finding => ({ ok: false, sentence });
