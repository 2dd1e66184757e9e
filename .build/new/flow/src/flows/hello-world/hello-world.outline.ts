import { helloWorldMachine } from '../../../machines/flows/hello-world/hello-world.machine.ts';
import { serialize } from '../../../machines/wizard/index.ts';
import type { FlowOf } from '../../app/flow.ts';

export const savedVersion = 1;

/** The part of the descriptor that needs no page, so that tests and walks can read it too. */
export const helloWorldOutline = {
  machine: helloWorldMachine,
  home: '/hello-world',
  otherPaths: {},
  saved: {
    key: 'twohomes.hello-world',
    // Without the schema, so that a reload restores what was typed even if that part fails to load. The context has no
    // secrets.
    provisional: { serialize: state => serialize(savedVersion, state) },
  },
} satisfies Pick<FlowOf<typeof helloWorldMachine>, 'machine' | 'home' | 'otherPaths' | 'saved'>;
