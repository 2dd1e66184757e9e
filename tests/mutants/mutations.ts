import { type NodePath, parseSync, traverse, types as t } from '@babel/core';

/** One deliberate break: the text between two offsets of a file becomes another. */
export interface Mutation {
  file: string;
  line: number;
  what: string;
  start: number;
  end: number;
  text: string;
}

/** Keys of a chart whose values can be left out: what may happen, when, and with which effects. */
const chartKeys = new Set([
  'guard',
  'target',
  'actions',
  'entry',
  'exit',
  'always',
  'after',
  'onDone',
  'onError',
  'tags',
]);

const opposites: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
};

/** Finds the deliberate breaks of a chart or of a schema. */
export function mutationsOf(file: string, code: string): Mutation[] {
  const found: Mutation[] = [];
  const add = (
    node: t.Node | null | undefined,
    what: string,
    text: string,
    [start, end] = [node?.start, node?.end],
  ) => {
    if (start == null || end == null) return;
    found.push({ file, what, text, start, end, line: node?.loc?.start.line ?? 0 });
  };
  const leaveOut = (node: t.Node, what: string) => {
    const [start, end] = [node.start ?? 0, node.end ?? 0];
    const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
    add(node, what, '', [start, end + comma]);
  };
  const tree = parseSync(code, {
    configFile: false,
    babelrc: false,
    filename: file,
    parserOpts: { plugins: ['typescript'] },
  });
  if (tree === null) return found;
  traverse(tree, {
    ObjectProperty({ node, parentPath }: NodePath<t.ObjectProperty>) {
      const key = t.isIdentifier(node.key) ? node.key.name : t.isStringLiteral(node.key) ? node.key.value : '';
      if (chartKeys.has(key) && !t.isTSAsExpression(node.value)) leaveOut(node, `without \`${key}\``);
      const owner = parentPath.parent;
      if (t.isObjectProperty(owner) && t.isIdentifier(owner.key, { name: 'on' })) leaveOut(node, `ignores \`${key}\``);
    },
    ArrayExpression({ node, parent }: NodePath<t.ArrayExpression>) {
      const isOfChart = t.isObjectProperty(parent) && t.isIdentifier(parent.key) && chartKeys.has(parent.key.name);
      if (isOfChart && node.elements.length > 1)
        for (const element of node.elements) if (element) leaveOut(element, 'without one of the list');
    },
    CallExpression({ node }: NodePath<t.CallExpression>) {
      if (!t.isMemberExpression(node.callee) || !t.isIdentifier(node.callee.property)) return;
      const { name } = node.callee.property;
      if (name === 'pipe') for (const step of node.arguments.slice(1)) leaveOut(step, 'without one step of the schema');
      const [limit] = node.arguments;
      if (/^(min|max)/.test(name) && t.isNumericLiteral(limit)) add(limit, 'another limit', String(limit.value + 1));
    },
    'BinaryExpression|LogicalExpression'({ node }: NodePath) {
      const { left, right, operator } = node as t.BinaryExpression;
      const opposite = opposites[operator];
      if (opposite === undefined) return;
      const between = code.slice(left.end ?? 0, right.start ?? 0).replace(operator, opposite);
      add(node, `\`${opposite}\` for \`${operator}\``, between, [left.end, right.start]);
    },
    ConditionalExpression({ node: { test } }: NodePath<t.ConditionalExpression>) {
      add(test, 'the other case', `!(${code.slice(test.start ?? 0, test.end ?? 0)})`);
    },
    UnaryExpression({ node }: NodePath<t.UnaryExpression>) {
      if (node.operator === '!') add(node, 'without `!`', code.slice(node.argument.start ?? 0, node.argument.end ?? 0));
    },
    BooleanLiteral({ node, parent }: NodePath<t.BooleanLiteral>) {
      if (!t.isTSLiteralType(parent)) add(node, `\`${!node.value}\``, String(!node.value));
    },
  });
  return found;
}
