import type { AxeResults, Result } from 'axe-core';

/** A rule of axe, and the elements that it found. */
export interface Finding {
  rule: string;
  help: string;
  elements: readonly string[];
}

/** What axe said about a state on a phone, in the first language. */
export interface Accessibility {
  /** Number of rules that hold. */
  passed: number;
  violations: readonly Finding[];
  /** What axe cannot decide, so that a person has to look. */
  undecided: readonly Finding[];
}

/** By the id of the story. */
export type AccessibilityByStory = Readonly<Record<string, Accessibility>>;

/** Name of the file beside the pictures. */
export const accessibilityFile = 'accessibility.json';

export const toAccessibility = ({ passes, violations, incomplete }: AxeResults): Accessibility => ({
  passed: passes.length,
  violations: violations.map(toFinding),
  undecided: incomplete.map(toFinding),
});

const toFinding = ({ id, help, nodes }: Result): Finding => ({
  rule: id,
  help,
  elements: nodes.map(({ target }) => target.join(' ')),
});

/** `axe: 31 rules hold, none is violated, 1 for a person to check: Elements must meet …` */
export function accessibilityInWords({ passed, violations, undecided }: Accessibility): string {
  const named = (findings: readonly Finding[]) => findings.map(({ help }) => help).join('; ');
  const violated = violations.length === 0 ? 'none is violated' : `${violations.length} violated: ${named(violations)}`;
  const open = undecided.length === 0 ? '' : `, ${undecided.length} for a person to check: ${named(undecided)}`;
  return `axe: ${passed} rules hold, ${violated}${open}`;
}
