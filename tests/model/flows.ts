import type { AnyStateMachine } from 'xstate';
import type { Flow } from '../../stories/flow.ts';

/** All flows by file name. */
export const flows: Readonly<Record<string, Flow>> = byFile(
  import.meta.glob<Flow>('../../stories/flows/*.flow.ts', { eager: true, import: 'flow' }),
);

/** All charts of the product by file name. */
export const charts: Readonly<Record<string, Readonly<Record<string, AnyStateMachine>>>> = byFile(
  import.meta.glob<Record<string, AnyStateMachine>>('../../machines/{parts,flows}/**/*.machine.ts', { eager: true }),
);

function byFile<T>(modules: Record<string, T>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(modules).map(([path, module]) => [path.replace(/^.*\/|\.\w+\.ts$/g, ''), module]),
  );
}
