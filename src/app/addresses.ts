import { type Aliases, pathOf, placesAt } from '../../machines/wizard/index.ts';
import { base } from './base.ts';
import type { Exit, Flow } from './flow.ts';

type Addressed = Pick<Flow, 'machine' | 'otherPaths'>;

/** The path below the base; undefined outside of it. The root of the origin counts as the base. */
export const pathIn = (pathname: string): string | undefined =>
  `${pathname}/`.startsWith(`${base}/`) ? pathname.slice(base.length) || '/' : pathname === '/' ? pathname : undefined;

/** A flow's old and short paths, each with that of its step. */
export const aliasesOf = ({ machine, otherPaths }: Addressed): Aliases =>
  Object.fromEntries(
    Object.entries(otherPaths).flatMap(([path, target]) =>
      'step' in target ? [[path, pathOf(machine, [target.step]) ?? '/']] : [],
    ),
  );

/** Whether a path belongs to a flow. At any other, the page says that nothing was found. */
export const isKnown = (flow: Addressed, path: string): boolean =>
  exitAt(flow, path) !== null || placesAt(flow.machine, path, aliasesOf(flow)).length > 0;

/** The exit that a path redirects to; null for a path that stays in the flow. */
export function exitAt({ otherPaths }: Addressed, path: string): Exit | null {
  const target = otherPaths[path.replace(/(^|[^/])\/+$/, '$1')];
  return target && 'leaveFor' in target ? target.leaveFor : null;
}
