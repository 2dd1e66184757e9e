import { renamed } from './names.ts';

const block = /^ *\/\/ for each step(?: but the (first|last))?\n(.*?)^ *\/\/ end\n/gms;

/**
 * Fills a template of a flow. A block from `// for each step`, `// for each step but the first` or `… the last` to
 * `// end` is repeated, with the step's name for `each-step`. Elsewhere `first-step` and `last-step` are the names.
 *
 * @param steps names of the steps with a form
 */
export const fillTemplate = (text: string, flow: string, steps: readonly string[]): string =>
  withEnds(
    text.replaceAll(block, (_, except: string | undefined, lines: string) =>
      steps
        .slice(except === 'first' ? 1 : 0, except === 'last' ? -1 : undefined)
        .map(step => renamed(lines, 'each-step', step))
        .join(''),
    ),
    flow,
    steps,
  );

/** Fills the template of one step's file. The first step has the address of the flow. */
export function fillStep(text: string, flow: string, steps: readonly string[], index: number): string {
  const [step = '', next = ''] = steps.slice(index);
  const named = renamed(renamed(fillTemplate(text, flow, steps), 'each-step', step), 'next-step', next);
  const numbered = named.replace('stepNumber', String(index + 1));
  return index === 0 ? numbered.replace(`'/${flow}/${step}'`, `'/${flow}'`) : numbered;
}

const withEnds = (text: string, flow: string, steps: readonly string[]): string =>
  renamed(renamed(renamed(text, 'first-step', steps[0] ?? ''), 'last-step', steps.at(-1) ?? ''), 'hello-world', flow);
