import { waitFor } from 'storybook/test';
import type { Flow } from '../flow.ts';

/** The settled states of each flow by what they look like, as the tests of this page have drawn them. */
const drawn = new Map<Flow, Map<string, string>>();

/** Asks why two settled states of a flow look alike. The reason is in the flow's manifest. */
export async function checkAlike(flow: Flow, state: string): Promise<void> {
  const known = drawn.get(flow) ?? new Map<string, string>();
  drawn.set(flow, known);
  const mayLookAlike = (other: string | undefined): boolean =>
    other === undefined ||
    other === state ||
    Object.values(flow.alike ?? {}).some(states => states.includes(state) && states.includes(other));
  const unlike = () => {
    const other = known.get(lookOfPage());
    if (!mayLookAlike(other))
      throw new Error(`'${state}' looks like '${other}': merge them, show the difference, or say why in \`alike\``);
  };
  // A lazy part of the page may still be loading.
  await waitFor(unlike, { timeout: 5000 });
  const look = lookOfPage();
  if (!known.has(look)) known.set(look, state);
}

/** The page's markup without the ids that React generates, and what its fields have. */
function lookOfPage(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  const typed = fields.map(({ value, checked }) => `${value} ${checked}`);
  return [document.body.innerHTML.replaceAll(/_r_\w+_/g, ''), ...typed].join('\n');
}
