import { parseSync, type Plugin, Visitor } from 'vite';
import { isClientBuild } from './client-build.ts';

const descriptions = new Set(['description', 'summary', 'changes']);

// The tests check the rules of charts, so a visitor's browser does not check them again.
const hasChartRules = /\/machines\/wizard\/(?:step|place|lazy-machines)\.ts$/;

/** Removes the descriptions of states, calls and flags from the client, because they are only for developers. */
export function stripDescriptions(): Plugin {
  return {
    name: 'strip-descriptions',
    apply: isClientBuild,
    enforce: 'pre',
    transform: {
      filter: { id: /\/(machines\/|contract\/calls\/|contract\/flags).*\.ts$/ },
      handler: (code, id) => ({ code: without(code, leftOut(code, id)), map: null }),
    },
  };
}

interface Span {
  start: number;
  end: number;
}

function leftOut(code: string, id: string): Span[] {
  const spans: Span[] = [];
  new Visitor({
    Property({ key, value, start, end }) {
      const isText = value.type === 'Literal' || value.type === 'TemplateLiteral';
      if (isText && key.type === 'Identifier' && descriptions.has(key.name)) {
        const comma = /^\s*,/.exec(code.slice(end))?.[0] ?? '';
        spans.push({ start, end: end + comma.length });
      }
    },
    IfStatement({ consequent, alternate, start, end }) {
      const isRule = consequent.type === 'ThrowStatement' && alternate === null && hasChartRules.test(id);
      if (isRule) spans.push({ start, end });
    },
  }).visit(parseSync(id, code).program);
  return spans;
}

const without = (code: string, spans: readonly Span[]): string =>
  spans
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
