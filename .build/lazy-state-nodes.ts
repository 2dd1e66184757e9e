import type { Plugin } from 'vite';
import { isClientBuild } from './client-build.ts';

const changes: readonly (readonly [eager: RegExp, lazy: string])[] = [
  [
    /^class StateMachine \{$/m,
    `$&
  get root() {
    const root = new StateNode(this.config, { _key: this.id, _machine: this });
    Object.defineProperty(this, 'root', { value: root });
    root._initialize();
    formatRouteTransitions(root);
    return root;
  }
  get states() { return this.root.states; }
  get events() { return this.root.events; }`,
  ],
  [/^ +this\.root = void 0;\n +this\.id = void 0;\n +this\.states = void 0;\n +this\.events = void 0;\n/m, ''],
  [/^ +this\.root = new StateNode\(config,.*?this\.events = this\.root\.events;\n/ms, ''],
  [/this\.idMap\.get\(resolvedStateId\)/, 'this.root.machine.idMap.get(resolvedStateId)'],
];

/**
 * Lets XState create the nodes of a machine when they are first needed. They are 0.2 MB of heap, because `provide` creates
 * them again, and most machines belong to steps that come later or never.
 */
export const lazyStateNodes = (): Plugin => ({
  name: 'lazy-state-nodes',
  apply: isClientBuild,
  transform: {
    filter: { id: /xstate\/dist\/StateMachine-\w+\.esm\.js$/ },
    handler(code) {
      const missing = changes.find(([eager]) => !eager.test(code));
      if (missing) this.error(`XState no longer has the code that this plugin changes: ${missing[0].source}`);
      return { code: changes.reduce((changed, [eager, lazy]) => changed.replace(eager, lazy), code), map: null };
    },
  },
});
